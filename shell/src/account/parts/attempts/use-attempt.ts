import { type ApiError, isApiError, useAction } from '@tagalong/platform';
import { useState } from 'react';

/** Returns a refusal by the API, to show it; throws everything else for `useAction`, also what the user canceled. */
export function refusalOf(failure: unknown): ApiError {
  if (!isApiError(failure) || failure.code === 'canceled') throw failure;
  return failure;
}

/** An action whose refusal, such as a wrong code, is shown to the user and not reported as an error. */
export function useAttempt<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { run, isPending, error } = useAction(async (...args: Args) => {
    setRefusal(null);
    try {
      await work(...args);
    } catch (failure) {
      setRefusal(refusalOf(failure));
    }
  });
  return { run, isPending, error: refusal ?? error, forget: () => setRefusal(null) };
}
