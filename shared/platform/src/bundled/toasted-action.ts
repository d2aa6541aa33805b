import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { type Host, toastError, toastFailure, useAction, useHost } from '@tagalong/platform';

/** Like `useAction`, where no place on the page can explain a failure: a toast does, after `intro`. */
export function useToastedAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
  intro?: string,
) {
  const { toast } = useHost();
  return useAction(async (...args: Args) => {
    try {
      await work(...args);
    } catch (error) {
      toastError({ toast }, error, intro);
      throw error;
    }
  });
}

/** The action of a toast that undoes what the toast announces; a failure is shown in another toast. */
export function undoAction(host: Pick<Host, 'toast' | 'report'>, work: () => Promise<unknown>) {
  return { label: SHARED_TEXTS.undo, run: () => toastFailure(host, work()) };
}
