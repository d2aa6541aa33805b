/**
 * The only table of error codes and their HTTP status. The API responds with `{ status: 'error', code, message,
 * request_id, fields? }`; screens decide by `code`.
 */
export const ERROR_STATUS = {
  'bad-request': 400,
  'validation-failed': 400,
  'bad-cursor': 400,
  'not-a-youtube-link': 400,
  'not-a-tiktok-link': 400,
  'not-an-instagram-link': 400,
  'no-tagged-product': 400,
  'unknown-picture': 400,
  'no-picture': 400,
  'unreadable-picture': 400,
  'unknown-product': 400,
  'instagram-unavailable': 400,
  'sign-in-refused': 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  'wrong-code': 400,
  forbidden: 403,
  'bad-origin': 403,
  'creator-only': 403,
  'account-deactivated': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'name-taken': 409,
  'email-taken': 409,
  'handle-taken': 409,
  'default-likeboard': 409,
  'in-shop-from-likeboard': 409,
  'self-follow': 409,
  'provider-not-set-up': 409,
  'login-already-linked': 409,
  'last-login-method': 409,
  'connection-expired': 409,
  'account-in-use': 409,
  'own-invitation': 409,
  'invitation-closed': 409,
  'step-out-of-order': 409,
  'profile-incomplete': 409,
  'below-cash-out-minimum': 409,
  'payment-info-missing': 409,
  'upload-quota-full': 409,
  'idempotency-mismatch': 422,
  'sent-too-slowly': 408,
  'too-large': 413,
  'unsupported-media-type': 415,
  'not-jpeg-or-png': 415,
  'not-an-image': 415,
  'too-many-requests': 429,
  internal: 500,
  'link-unreadable': 502,
  'provider-failed': 502,
  unavailable: 503,
  'tiktok-down': 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes created by the client: no response, or one that violates the contract. */
export type ClientErrorCode = ErrorCode | 'offline' | 'bad-answer' | 'canceled';

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

/** JSON body of every response with HTTP status 400 or above. */
export interface ErrorBody {
  status: 'error';
  code: ErrorCode;
  /** English, for developers; screens show the text of the code. */
  message: string;
  request_id: string;
  /** Reason by field name, with 'validation-failed'. */
  fields?: Record<string, string>;
}
