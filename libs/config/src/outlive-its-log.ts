/** A full disk stops the log of this process, not the process; it writes again when there is room. */
export function outliveItsLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
