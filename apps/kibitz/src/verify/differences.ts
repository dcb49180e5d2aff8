/**
 * Where two values differ, one line each: `rows.3.percent: 51.20, not 51.25`. The first value is what was
 * found, the second what the log says.
 */
export function differences(found: unknown, expected: unknown, path = ''): string[] {
  if (isRecord(found) && isRecord(expected)) {
    const keys = new Set([...Object.keys(found), ...Object.keys(expected)]);
    return [...keys].flatMap((key) =>
      differences(found[key], expected[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return Object.is(found, expected) ? [] : [`${path}: ${shown(found)}, not ${shown(expected)}`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
