import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const OFFLINE = new ApiError({ code: 'offline', message: 'Waits for a network.', call: '' });

/** Why a list is not there: its failure, or no network, for which the fetch waits by itself. */
export function failureText(query: { error: unknown; fetchStatus: string }): string {
  return errorText(query.fetchStatus === 'paused' ? OFFLINE : query.error);
}

/** True while nothing is known yet and an answer is on its way. */
export function isWaiting(query: { isPending: boolean; fetchStatus: string }): boolean {
  return query.isPending && query.fetchStatus !== 'paused';
}
