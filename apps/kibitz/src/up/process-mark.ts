import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * A text no other process ever has, or undefined when the process does not run: numbers are used again, the moment of
 * a start is not. So a file with both never makes us take a stranger for ours.
 */
export async function markOf(pid: number): Promise<string | undefined> {
  return process.platform === 'linux' ? linuxMark(pid) : psMark(pid);
}

async function linuxMark(pid: number): Promise<string | undefined> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, may hold spaces and brackets; state is field 3, the start is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${boot.trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

async function psMark(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}
