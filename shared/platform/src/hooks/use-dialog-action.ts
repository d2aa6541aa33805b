import { useState } from 'react';
import { errorText } from '#platform/client/error-text.ts';
import { useHost } from '#platform/host/host.tsx';
import { useAction } from './use-action.ts';

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
