const CHECK_MS = 500;

/**
 * Calls `stop` once when the process that started this one has ended. npm passes SIGTERM only to the shell between them,
 * which ends without passing it on.
 */
export function followParent(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, CHECK_MS);
  timer.unref();
}
