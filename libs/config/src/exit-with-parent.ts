const LOOK_EVERY_MS = 500;

/**
 * Ends this process as SIGTERM would once the parent that started it is gone, so that nothing lingers when `kibitz up`
 * itself was killed. 0 = no parent to watch.
 */
export function exitWithParent(parentPid: number): void {
  if (parentPid === 0) return;
  const watch = setInterval(() => {
    // An orphan is handed to another process, so its parent's number changes.
    if (process.ppid === parentPid) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
