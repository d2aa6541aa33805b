import type { ErrorTexts } from '@tagalong/contracts/core/declare';
import { FAILURE_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ClientErrorCode } from '@tagalong/contracts/site/error-codes';
import { isApiError } from './api-error.ts';

type ClientTexts = Readonly<Partial<Record<ClientErrorCode, string>>>;

const failureTexts: ClientTexts = FAILURE_TEXTS;
let coreTexts: ClientTexts = {};

/** Sets the texts of core's codes. They load with the HTTP client: nothing can be refused before its first call. */
export function provideErrorTexts(texts: ErrorTexts): void {
  coreTexts = texts;
}

/** Returns the user's text for a failure: what happened and what to do, never the technical message. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return FAILURE_TEXTS.internal;
  const { code, texts } = error;
  const callTexts: ClientTexts = texts ?? {};
  return failureTexts[code] ?? callTexts[code] ?? coreTexts[code] ?? FAILURE_TEXTS.internal;
}

/** Returns why a query has no data: its failure, or that it waits for the network. */
export function failureText({ error, fetchStatus }: { error: unknown; fetchStatus: string }): string {
  const isOffline = fetchStatus === 'paused' || (isApiError(error) && error.code === 'offline');
  return isOffline ? SHARED_TEXTS.offlineReading : errorText(error);
}

/** Part of the result of `useCall` or `usePages` that explains a failure. */
export interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  fetchStatus: string;
  refetch(): Promise<unknown>;
}

/** Returns the props of an `ErrorState` that says why a query failed and retries it. */
export function failureProps(query: FailedQuery, report: (error: unknown) => void) {
  return {
    text: failureText(query),
    isRetrying: query.isFetching,
    onRetry: (): void => {
      query.refetch().catch(report);
    },
  };
}
