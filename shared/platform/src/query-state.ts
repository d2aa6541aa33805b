import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { isApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

/** Why a list is not there: its failure, or no network, for which the fetch waits by itself. */
export function failureText({ error, fetchStatus }: { error: unknown; fetchStatus: string }): string {
  const isOffline = fetchStatus === 'paused' || (isApiError(error) && error.code === 'offline');
  return isOffline ? SHARED_TEXTS.offlineReading : errorText(error);
}

/** True while nothing is known yet and an answer is on its way. */
export function isWaiting(query: { isPending: boolean; fetchStatus: string }): boolean {
  return query.isPending && query.fetchStatus !== 'paused';
}
