import { availableParallelism } from 'node:os';
import { now } from '../clock.js';
import { cpuMs, machineMs } from './cpu.js';

/**
 * Per cent of one core by name of process; `all`: per cent of all cores, by those processes
 * together; `machine`: by whoever uses them. */
export type Loads = Record<string, number>;

/** Adds up the processor time of some processes over the stretches in which it is on. */
export class Meter {
  readonly #pids: Readonly<Record<string, readonly number[]>>;
  readonly #used: Record<string, number> = {};
  #wall = 0;

  constructor(pids: Readonly<Record<string, readonly number[]>>) {
    this.#pids = pids;
  }

  /** Runs something with the meter on. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#read();
    const from = now();
    const result = await work();
    this.#wall += now() - from;
    const after = this.#read();
    for (const [name, ms] of Object.entries(after))
      this.#used[name] = (this.#used[name] ?? 0) + ms - (before[name] ?? 0);
    return result;
  }

  loads(): Loads {
    const share = (ms: number): number => Math.round((100 * ms) / this.#wall);
    const cores = availableParallelism();
    const { machine = Number.NaN, ...processes } = this.#used;
    return {
      ...Object.fromEntries(Object.entries(processes).map(([name, ms]) => [name, share(ms)])),
      all: share(Object.values(processes).reduce((all, ms) => all + ms, 0) / cores),
      machine: share(machine / cores),
    };
  }

  #read(): Record<string, number> {
    const sum = (pids: readonly number[]): number => pids.reduce((all, pid) => all + cpuMs(pid), 0);
    const processes = Object.entries(this.#pids).map(([name, pids]) => [name, sum(pids)] as const);
    return { ...Object.fromEntries(processes), machine: machineMs() };
  }
}
