import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';

/** Time for the requests that are running when a process closes. */
const CLOSE_LIMIT_MS = 10_000;

interface StopInput {
  /** Time in milliseconds between a stop signal and the closing, in which `/readyz` fails and requests are served. */
  drainMs: number;
  /** Called first, with the error or the signal that ends the process, and with an error while it closes. */
  onStop(cause: { err?: unknown; signal?: string | undefined }): void;
  /** Completes running work and closes everything. */
  close(): Promise<void>;
}

/**
 * Stops the process in order at SIGTERM, at SIGINT and after an unhandled error: readiness fails, load balancers turn to
 * other processes, and then everything closes within 10 s. A second signal or error ends the process at once. Returns whether the
 * process is stopping.
 */
export function stopInOrder({ drainMs, onStop, close }: StopInput): () => boolean {
  let isStopping = false;
  const delay = drainMs + CLOSE_LIMIT_MS;
  closeWithGrace(
    { delay, logger: false, onSecondError: (err) => onStop({ err }) },
    async ({ err, signal }) => {
      isStopping = true;
      onStop({ err, signal });
      // After an unexpected error, responses can't be trusted, so requests in progress are not finished.
      if (!err) await setTimeout(drainMs);
      await close();
    },
  );
  return () => isStopping;
}
