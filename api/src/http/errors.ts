import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import { ERROR_TEXTS, ERRORS, type ErrorBody, type ErrorCode } from '@tagalong/contracts/site/error-codes';
import { endWithJson } from '@tagalong/server/drain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { safeEncode } from 'zod/mini';
import { NoRoomError } from '#api/database/gate';
import { sqlState } from '#api/database/sql-state';

interface DomainErrorInput {
  /** Message for developers, in English; the default is the message of the code. */
  message?: string;
  /** Field name -> reason in one sentence. */
  fields?: Record<string, string>;
  /** As it is sent; see `errorWithData`. */
  data?: unknown;
  retryAfterS?: number;
  cause?: unknown;
}

/** Error that the contract declares. Any other exception is a fault, which returns 'internal'. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly data: unknown;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, input: DomainErrorInput = {}) {
    super(input.message ?? ERRORS[code].message ?? ERROR_TEXTS[code], { cause: input.cause });
    this.code = code;
    this.fields = input.fields;
    this.data = input.data;
    this.retryAfterS = input.retryAfterS;
  }
}

/** Creates the error for one field whose value is not allowed. */
export function invalidField(field: string, reason: string): DomainError {
  return new DomainError('validation-failed', { fields: { [field]: reason } });
}

/** Returns what was found; throws 'not-found' for null and undefined. */
export function orNotFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new DomainError('not-found');
  return found;
}

/** Creates an error that carries what the call declares for its code, encoded like a response. */
export function errorWithData({ name, errorData }: Endpoint, code: ErrorCode, data: unknown): DomainError {
  const schema = errorData?.[code];
  const encoded = schema && safeEncode(schema, data);
  if (!encoded?.success)
    throw new Error(`The data of '${code}' violates the contract of ${name}.`, { cause: encoded?.error });
  return new DomainError(code, { data: encoded.data });
}

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
function toDomainError(error: unknown): DomainError {
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

/** Returns whether the client disconnected before sending the whole request; later failures aren't server faults. */
function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Sends the common error body; logs faults with their cause, but not client errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toDomainError(error);
  const status = ERRORS[known.code].status;
  if (status >= 500 && !isAborted(request))
    request.log.error({ err: known.cause ?? known, code: known.code }, known.message);
  if (known.retryAfterS) reply.header('retry-after', String(known.retryAfterS));
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' })
    .type(JSON_TYPE)
    .send(bodyOf(known, String(request.id)));
}

function bodyOf({ code, message, fields, data }: DomainError, requestId: string): ErrorBody {
  const details = { ...(fields && { fields }), ...(data !== undefined && { data }) };
  return { status: 'error', code, message, request_id: requestId, ...details };
}

/** Responds to bytes that aren't HTTP, for which there is no request, and closes the connection. */
export function sendRawError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') return;
  const known = new DomainError(CODE_OF_PARSER[error.code ?? ''] ?? 'bad-request');
  endWithJson(socket, ERRORS[known.code].status, bodyOf(known, randomUUID()));
}
