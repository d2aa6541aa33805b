import type { ClientErrorCode } from '@tagalong/contracts/core/errors';
import { ApiError } from '@tagalong/platform';

/** The answer of a change that says no more than that it worked. */
export const OK = { status: 'success' } as const;

/** The answer of a call whose contract is `success(…)`. */
export function success<Data>(data: Data) {
  return { status: 'success' as const, data };
}

/** One page of a list; the last one unless it names the next cursor. */
export function pageOf<Item>(data: Item[], nextCursor: string | null = null) {
  return { status: 'success' as const, data, next_cursor: nextCursor };
}

/** A refusal for a handler to answer with. `fields` go with 'validation-failed'. */
export function failure(code: ClientErrorCode, fields?: Record<string, string>): ApiError {
  return new ApiError({ code, message: `The fake answered ${code}.`, call: 'fake', fields });
}
