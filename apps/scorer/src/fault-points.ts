import { writeFileSync } from 'node:fs';

/**
 * Where a test may kill this process, named by KIBITZ_FAULT (`name` or `name:count`, the count-th pass). The last one
 * is the control: a scorer that acknowledges before it applies, which the fault tests must catch as a loss.
 */
export const FAULT_POINTS = [
  'before-apply',
  'between-apply-and-hint',
  'between-hint-and-ack',
  'before-official',
  'within-official',
  'ack-before-apply',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

const [name, count = '1'] = (process.env['KIBITZ_FAULT'] ?? '').split(':');
let left = Number(count);

export const hasFault = (point: FaultPoint): boolean => name === point;

/** Marks the chosen point as reached and dies there, as a crash would: no handler runs. */
export function passFaultPoint(point: FaultPoint, note = ''): void {
  if (!hasFault(point) || --left > 0) return;
  const mark = process.env['KIBITZ_FAULT_MARK'];
  if (mark !== undefined) writeFileSync(mark, `${point} ${note}\n`);
  process.kill(process.pid, 'SIGKILL');
}
