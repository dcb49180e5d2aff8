const NANOS_PER_MS = 1_000_000;

/** Milliseconds of the machine's monotonic clock: one clock for all processes, so their times may be compared. */
export const now = (): number => Number(process.hrtime.bigint()) / NANOS_PER_MS;
