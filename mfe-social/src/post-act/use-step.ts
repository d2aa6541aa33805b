import { errorText, useAction, useHost } from '@tagalong/platform';
import { useState } from 'react';

interface StepWork {
  /** The answer of the overlay when it worked. */
  done: string;
  /** Told in a toast when it worked. */
  text: string;
  /** Resolves with false when nothing came of it, because a log-in was turned down. */
  work(): Promise<unknown>;
}

/**
 * The one act of a step: open until it worked or was left; a failure is told beside the button, what was typed stays.
 * `closed` is for the popup's `onClosed`.
 */
export function useStep(onDone: (done: string) => void, onLeft: () => void) {
  const host = useHost();
  const [done, setDone] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const { run, isPending, error } = useAction(async ({ done: name, text, work }: StepWork) => {
    if ((await work()) === false) return;
    host.toast({ text });
    setDone(name);
  });
  return {
    isOpen: done === null && !isLeft,
    leave: () => setLeft(true),
    closed: () => (done === null ? onLeft() : onDone(done)),
    act: run,
    isPending,
    problem: error ? errorText(error) : null,
  };
}
