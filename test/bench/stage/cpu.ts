import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The kernel counts processor time in hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Processor time a process has used, in ms; NaN where there is no /proc. */
export function cpuMs(pid: number): number {
  try {
    // The name in parentheses may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** Processor time that all cores together have spent on anything, in ms. */
export const machineMs = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
