/** A row of the database; programs add columns and leave others out, so each is asked for by name. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

export const text = (row: DatabaseRow, column: string): string => {
  const value = row[column];
  // Letters and directions come blank padded, and some writers pad with zero bytes.
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
};

export const whole = (row: DatabaseRow, column: string): number => {
  const value = Number(row[column] ?? 0);
  return Number.isInteger(value) ? value : 0;
};

export const flag = (row: DatabaseRow, column: string): boolean => row[column] === true;

/** The day of a date column, as `2026-01-31`. */
export const day = (row: DatabaseRow, column: string): string | undefined =>
  iso(row[column])?.slice(0, 10);

/** A date column and a time column (a time on 1899-12-30) as one instant. */
export function instant(row: DatabaseRow, dateColumn: string, timeColumn: string) {
  const [date, time] = [iso(row[dateColumn]), iso(row[timeColumn])];
  return date && time && `${date.slice(0, 10)}${time.slice(10)}`;
}

const iso = (value: unknown): string | undefined =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : undefined;
