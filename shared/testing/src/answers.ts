import type { ClientErrorCode } from '@tagalong/contracts/core/error-codes';
import { ApiError } from '@tagalong/platform';

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

/** Builds the error response of a handler. `fields` belong to 'validation-failed'. */
export function failure(code: ClientErrorCode, fields?: Record<string, string>): ApiError {
  return new ApiError({ code, message: `The fake answered ${code}.`, call: 'fake', fields });
}
