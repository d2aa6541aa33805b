import { ACCOUNT_ERROR_TEXTS, ACCOUNT_ERRORS } from '#src/account/errors';
import type { ErrorContract } from '#src/core/declare';
import type { Endpoint } from '#src/core/endpoint';
import { CORE_ERROR_TEXTS, CORE_ERRORS } from '#src/core/errors';
import { FAILURE_TEXTS } from '#src/core/shared-texts';
import { CREATION_ERROR_TEXTS, CREATION_ERRORS } from '#src/creation/errors';
import { EARNINGS_ERROR_TEXTS, EARNINGS_ERRORS } from '#src/earnings/errors';
import { SOCIAL_ERROR_TEXTS, SOCIAL_ERRORS } from '#src/social/errors';
import { STOREFRONT_ERROR_TEXTS, STOREFRONT_ERRORS } from '#src/storefront/errors';

const CONTRACTS = {
  ...CORE_ERRORS,
  ...ACCOUNT_ERRORS,
  ...CREATION_ERRORS,
  ...EARNINGS_ERRORS,
  ...SOCIAL_ERRORS,
  ...STOREFRONT_ERRORS,
};

export type ErrorCode = keyof typeof CONTRACTS;

/** Codes created by the client: no response, or one that violates the contract. */
export type ClientErrorCode = ErrorCode | 'offline' | 'unreachable' | 'bad-response' | 'canceled';

/** Every error of the product. Pages must import only the types of this file; texts come with the calls. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorContract>> = CONTRACTS;

/** Returns the codes that a call declares. Throws if one of them is no error of the product. */
export function errorCodesOf({ name, errors }: Pick<Endpoint, 'name' | 'errors'>): readonly ErrorCode[] {
  return errors.map((code) => {
    if (!Object.hasOwn(CONTRACTS, code)) throw new Error(`${name} declares the unknown error ${code}.`);
    return code as ErrorCode;
  });
}

/** English text of each code, as screens show it. */
export const ERROR_TEXTS: Readonly<Record<ClientErrorCode, string>> = {
  ...FAILURE_TEXTS,
  ...CORE_ERROR_TEXTS,
  ...ACCOUNT_ERROR_TEXTS,
  ...CREATION_ERROR_TEXTS,
  ...EARNINGS_ERROR_TEXTS,
  ...SOCIAL_ERROR_TEXTS,
  ...STOREFRONT_ERROR_TEXTS,
};

/** JSON body of every response with HTTP status 400 or above. */
export interface ErrorBody {
  status: 'error';
  code: ErrorCode;
  /** English, for developers; screens show the text of the code. */
  message: string;
  request_id: string;
  /** Reason by field name, with 'validation-failed'. */
  fields?: Record<string, string>;
  /** Data that the call's contract declares for this code. */
  data?: unknown;
}
