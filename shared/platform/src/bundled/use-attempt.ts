import { type ApiError, isApiError, useAction } from '@tagalong/platform';
import { useCallback, useState } from 'react';

/** An action whose refusal by the API, such as a wrong code, is shown to the user and not reported as an error. */
export function useAttempt<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { run, isPending, error, clearError } = useAction(async (...args: Args) => {
    setRefusal(null);
    try {
      await work(...args);
    } catch (failure) {
      if (!isApiError(failure) || failure.code === 'canceled') throw failure;
      setRefusal(failure);
    }
  });
  const forget = useCallback(() => {
    setRefusal(null);
    clearError();
  }, [clearError]);
  return { run, isPending, error: refusal ?? error, forget };
}
