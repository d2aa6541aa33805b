import type { ErrorTexts } from '@tagalong/contracts/core/declare';
import type { ClientErrorCode } from '@tagalong/contracts/site/error-codes';

interface ApiErrorInput {
  code: ClientErrorCode;
  message: string;
  /** Name of the endpoint that was called. */
  call: string;
  status?: number | undefined;
  requestId?: string | undefined;
  fields?: Record<string, string> | undefined;
  data?: unknown;
  /** Texts of the codes that the call declares beside those of core. */
  texts?: ErrorTexts | undefined;
  cause?: unknown;
}

/** A failed call. Branch on `code`. Check with `isApiError`: a remote may have another copy of the class. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ClientErrorCode;
  readonly call: string;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** Reason by field, with the code 'validation-failed'. */
  readonly fields: Record<string, string>;
  /** Data that the call's contract declares for this code. Older releases don't send it. */
  readonly data: unknown;
  /** Missing in errors of releases that carried all texts in one table. */
  readonly texts: ErrorTexts | undefined;

  constructor(input: ApiErrorInput) {
    super(input.message, { cause: input.cause });
    this.code = input.code;
    this.call = input.call;
    this.status = input.status;
    this.requestId = input.requestId;
    this.fields = input.fields ?? {};
    this.data = input.data;
    this.texts = input.texts;
  }
}

/** Returns the error code for a request without a response: 'offline' if the device has no connection, else 'unreachable'. */
export function connectionCode(): 'offline' | 'unreachable' {
  return globalThis.navigator?.onLine === false ? 'offline' : 'unreachable';
}

/** True for an `ApiError` of any copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error;
}
