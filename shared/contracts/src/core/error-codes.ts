import { ACCOUNT_ERROR_TEXTS, ACCOUNT_ERRORS } from '#src/account/errors';
import { CREATION_ERROR_TEXTS, CREATION_ERRORS } from '#src/creation/errors';
import { EARNINGS_ERROR_TEXTS, EARNINGS_ERRORS } from '#src/earnings/errors';
import { SOCIAL_ERROR_TEXTS, SOCIAL_ERRORS } from '#src/social/errors';
import { STOREFRONT_ERROR_TEXTS, STOREFRONT_ERRORS } from '#src/storefront/errors';
import type { ErrorContract } from './declare.ts';
import { CORE_ERROR_TEXTS, CORE_ERRORS } from './errors.ts';
import { FAILURE_TEXTS } from './shared-texts.ts';

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
export type ClientErrorCode = ErrorCode | 'offline' | 'bad-answer' | 'canceled';

/** Every error of the product. Pages must import only the types of this file; texts come with the calls. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorContract>> = CONTRACTS;

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

/** Texts for users by code. A call carries the table of its owner, so that its errors need no release of the shell. */
export type ErrorTexts = Readonly<Partial<Record<ErrorCode, string>>>;

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
