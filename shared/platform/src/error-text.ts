import type { ClientErrorCode } from '@tagalong/contracts/core/errors';
import { FAILURE_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { isApiError } from './api-error.ts';

let textOf = (code: ClientErrorCode): string =>
  (FAILURE_TEXTS as Partial<Record<ClientErrorCode, string>>)[code] ?? FAILURE_TEXTS.internal;

/** Sets the texts of all codes. They load with the HTTP client: nothing can be refused before its first call. */
export function provideErrorTexts(textOfCode: (code: ClientErrorCode) => string): void {
  textOf = textOfCode;
}

/** Returns the user's text for a failure: what happened and what to do, never the technical message. */
export function errorText(error: unknown): string {
  return textOf(isApiError(error) ? error.code : 'internal');
}

/** Returns why a query has no data: its failure, or that it waits for the network. */
export function failureText({ error, fetchStatus }: { error: unknown; fetchStatus: string }): string {
  const isOffline = fetchStatus === 'paused' || (isApiError(error) && error.code === 'offline');
  return isOffline ? SHARED_TEXTS.offlineReading : errorText(error);
}
