import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '#platform/client/api-error.ts';
import { errorText } from '#platform/client/error-text.ts';
import { type Host, useHost } from '#platform/host/host.tsx';

/** Async work for a handler: `run` returns at once; a failure other than 'canceled' is reported and stored in `error`. */
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
      // Ignores a second press while the first is in progress.
      if (busy.current) return;
      busy.current = true;
      setPending(true);
      setError(null);
      // Async, so that work that throws before its first await fails like any other.
      const start = async (): Promise<void> => latest.current(...args);
      start()
        .catch((failure: unknown) => {
          if (isApiError(failure) && failure.code === 'canceled') return;
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

/** Shows why something failed in a toast, after `intro`; nothing if the user canceled it. */
export function toastError({ toast }: Pick<Host, 'toast'>, error: unknown, intro = ''): void {
  if (isApiError(error) && error.code === 'canceled') return;
  toast({ text: `${intro} ${errorText(error)}`.trim(), kind: 'error' });
}

/** Reports and shows the failure of fire-and-forget work, such as a toast's action, after `intro`. */
export function toastFailure(host: Pick<Host, 'toast' | 'report'>, work: Promise<unknown>, intro = ''): void {
  work.catch((error: unknown) => {
    toastError(host, error, intro);
    host.report(error);
  });
}

interface DialogAction<Answer> {
  /** The dialog's answer once the work is done. */
  answer: Answer;
  /** Shown in a toast once the work is done. */
  text: string;
  /** Resolves with false if nothing was done because the visitor declined the login. */
  work(): Promise<unknown>;
}

/**
 * The one action of an intent's dialog. The dialog stays open until the action is done or the visitor leaves; after a
 * failure `problem` explains it and the input is kept. Pass `closed` to the popup's `onClosed`: it answers or cancels.
 */
export function useDialogAction<Answer>(onDone: (answer: Answer) => void, onLeft: () => void) {
  const host = useHost();
  const [done, setDone] = useState<{ answer: Answer } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const { run, isPending, error } = useAction(async ({ answer, text, work }: DialogAction<Answer>) => {
    if ((await work()) === false) return;
    host.toast({ text });
    setDone({ answer });
  });
  return {
    isOpen: done === null && !isLeft,
    leave: () => setLeft(true),
    closed: () => (done === null ? onLeft() : onDone(done.answer)),
    act: run,
    isPending,
    problem: error ? errorText(error) : null,
  };
}
