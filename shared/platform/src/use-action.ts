import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from './host.tsx';

/** Async work behind a handler: `run` is synchronous for the caller, failures land in `error` and are reported. */
export function useAction<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const { report } = useHost();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef(work);
  const busy = useRef(false);
  useEffect(() => {
    latest.current = work;
  });

  const run = useCallback(
    (...args: Args): void => {
      // A second press while the first is under way is the same wish.
      if (busy.current) return;
      busy.current = true;
      setPending(true);
      setError(null);
      // Async, so that work which throws before its first await is a failure like any other.
      const start = async (): Promise<void> => latest.current(...args);
      start()
        .catch((failure: unknown) => {
          setError(failure);
          report(failure);
        })
        .finally(() => {
          busy.current = false;
          setPending(false);
        });
    },
    [report],
  );
  return { run, isPending, error, clearError: useCallback(() => setError(null), []) };
}
