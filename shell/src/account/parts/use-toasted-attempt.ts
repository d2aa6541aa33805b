import { toastError, useHost } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { useEffect } from 'react';

/** An attempt without a place of its own for problems, which are shown in a toast. */
export function useToastedAttempt<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const { toast } = useHost();
  const { error, ...attempt } = useAttempt(work);
  useEffect(() => {
    if (error !== null) toastError({ toast }, error);
  }, [error, toast]);
  return attempt;
}
