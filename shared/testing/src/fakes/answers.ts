import type { ClientErrorCode } from '@tagalong/contracts/site/error-codes';
import { ApiError } from '@tagalong/platform';
import { BUILT_AT } from '#src/builders/built-at.ts';

/** Response of a change that reports only success. */
export const OK = { status: 'success' } as const;

/** Builds the response of a call whose contract is `success(…)`. */
export function success<Data>(data: Data) {
  return { status: 'success' as const, data };
}

/** Builds one page of a list, the last one unless a next cursor is given. */
export function pageOf<Item>(data: Item[], nextCursor: string | null = null) {
  return { status: 'success' as const, data, next_cursor: nextCursor };
}

/** Builds one page of a report over all time, with the summary that its contract adds. */
export function reportOf<Item, Summary extends object>(
  data: Item[],
  summary: Summary,
  nextCursor: string | null = null,
) {
  const range = { text: 'All time', key: 'all', start: '2019-01-01', end: BUILT_AT.slice(0, 10) };
  return { ...pageOf(data, nextCursor), range, ...summary };
}

/**
 * Builds the error response of a handler. `fields` belong to 'validation-failed', `data` to codes for which the call
 * declares some.
 */
export function failure(code: ClientErrorCode, fields?: Record<string, string>, data?: unknown): ApiError {
  return new ApiError({ code, message: `The fake answered ${code}.`, call: 'fake', fields, data });
}
