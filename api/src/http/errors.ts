import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@tagalong/contracts/core/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '#api/database/database';
import { NoRoomError } from '#api/database/gate';

interface DomainErrorInput {
  /** Message for developers, in English; the default is the message of the code. */
  message?: string;
  /** Field name -> reason in one sentence. */
  fields?: Record<string, string>;
  retryAfterS?: number;
  cause?: unknown;
}

/** Error that the contract declares. Any other exception is a fault, which returns 'internal'. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, input: DomainErrorInput = {}) {
    super(input.message ?? MESSAGES[code], { cause: input.cause });
    this.code = code;
    this.fields = input.fields;
    this.retryAfterS = input.retryAfterS;
  }
}

const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  'bad-request': 'The request could not be read.',
  'validation-failed': 'A field has a value that is not allowed.',
  'bad-cursor': 'The cursor belongs to no page of this list.',
  'not-a-youtube-link': 'The link leads to no YouTube video.',
  'not-a-tiktok-link': 'The link leads to no TikTok video.',
  'not-an-instagram-link': 'The link leads to nothing on Instagram.',
  'unknown-picture': 'A picture does not exist, or it is not yours.',
  'no-picture': 'At least one picture must be sent along.',
  // The source documents quote these texts (CR-04).
  'not-jpeg-or-png': 'Only support jpeg/png type',
  'not-an-image': 'Not support non-image type',
  'unreadable-picture': 'The picture is broken or has too many pixels.',
  'upload-quota-full': 'The pictures of this account take up all its space.',
  'tiktok-down': 'TikTok takes no log-ins, connections or posts at the moment.',
  'no-tagged-product': 'At least one product must be tagged.',
  'unknown-product': 'A product does not exist.',
  'instagram-unavailable': 'The Instagram accounts behind the Facebook connection can not be read.',
  'sign-in-refused': 'The proof that the provider returned is invalid.',
  // The clients in the source documents detect a lost session by this exact text (AU-07).
  unauthenticated: 'Unauthenticated.',
  'wrong-credentials': 'No account has this email address and password.',
  'wrong-code': 'The code is wrong, used up or too old.',
  forbidden: 'This account may not do that.',
  'bad-origin': 'Changes are accepted from pages of this site only.',
  'creator-only': 'Only creators may do that.',
  'account-deactivated': 'The account is deactivated.',
  'not-found': 'There is nothing at this address.',
  'method-not-allowed': 'This address is called by another method.',
  'name-taken': 'The name has already been taken.',
  'email-taken': 'An account with this email address exists.',
  'handle-taken': 'The handle has already been taken.',
  'default-likeboard': 'The default collection cannot be deleted.',
  'in-shop-from-likeboard': 'The product is in the shop through one of these collections.',
  'self-follow': 'Nobody can follow themselves.',
  'account-in-use': 'Only a new account can be given up for another one.',
  'own-invitation': 'This is an invitation of your own.',
  'invitation-closed': 'The invitation was answered or has expired.',
  'step-out-of-order': 'An earlier step is not done yet.',
  'profile-incomplete': 'The profile has neither a picture nor a bio.',
  'provider-not-set-up': 'This provider is not set up here.',
  'login-already-linked': 'The log-in is linked to another account.',
  'last-login-method': 'The account has no other way to log in.',
  'connection-expired': 'The connection expired; the user must grant access again.',
  'below-cash-out-minimum': 'The balance is below the smallest cash-out.',
  'payment-info-missing': 'Payment details are missing.',
  'idempotency-mismatch': 'The key was used before for another request.',
  'sent-too-slowly': 'The request did not arrive in time.',
  'too-large': 'The request is too large.',
  'unsupported-media-type': 'The body has a type that this call does not take.',
  'too-many-requests': 'Too many tries; wait a while.',
  internal: 'Something went wrong on the server.',
  'link-unreadable': 'The linked page could not be read.',
  'provider-failed': 'The provider did not answer as documented.',
  unavailable: 'The service is overloaded or being restarted.',
  timeout: 'The answer took too long.',
};

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad-request',
  404: 'not-found',
  408: 'sent-too-slowly',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  431: 'too-large',
  503: 'timeout',
};

/** Error codes of Node's HTTP parser. */
const CODE_OF_PARSER: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'sent-too-slowly',
};

const JSON_TYPE = 'application/json; charset=utf-8';
const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATE classes of a database that is down or full: connection, resources, operator, disk. */
const DOWN = /^(08|53|57P|58)/;
const DOWN_MESSAGE =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT.*PGSQL|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|No space left on device/;
const RETRY_AFTER_S = 2;

/** Maps any thrown value to an error that the contract declares. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const state = sqlState(error);
  const isTooSlow = state === QUERY_CANCELED || state === LOCK_NOT_AVAILABLE;
  const isLost = error instanceof NoRoomError || DOWN_MESSAGE.test(String(error));
  if (isTooSlow || isLost || (state !== null && DOWN.test(state))) {
    return new DomainError('unavailable', { cause: error, retryAfterS: RETRY_AFTER_S });
  }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (typeof code === 'string' && code.startsWith('FST_') && statusCode) {
    return new DomainError(CODE_OF_STATUS[statusCode] ?? 'internal', { cause: error });
  }
  return new DomainError('internal', { cause: error });
}

/** Returns whether the database is temporarily down, full or too slow. */
export function isUnavailable(error: unknown): boolean {
  return toDomainError(error).code === 'unavailable';
}

/** Sends the common error body; logs faults with their cause, but not client errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toDomainError(error);
  const status = ERROR_STATUS[known.code];
  if (status >= 500) request.log.error({ err: known.cause ?? known, code: known.code }, known.message);
  if (known.retryAfterS) reply.header('retry-after', String(known.retryAfterS));
  return reply
    .code(status)
    .type(JSON_TYPE)
    .send(bodyOf(known, String(request.id)));
}

function bodyOf({ code, message, fields }: DomainError, requestId: string): ErrorBody {
  return { status: 'error', code, message, request_id: requestId, ...(fields && { fields }) };
}

/** Responds to bytes that aren't HTTP, for which there is no request, and closes the connection. */
export function sendRawError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const known = new DomainError(CODE_OF_PARSER[error.code ?? ''] ?? 'bad-request');
  const body = JSON.stringify(bodyOf(known, randomUUID()));
  const status = ERROR_STATUS[known.code];
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  const headers = `content-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.end(`${head}\r\n${headers}\r\n\r\n${body}`);
}
