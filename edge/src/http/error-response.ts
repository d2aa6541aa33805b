import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { endWithJson } from '@tagalong/server/drain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Codes of the edge's own errors; those of the API pass through unchanged. */
const ERROR_STATUS = {
  'bad-request': 400,
  'validation-failed': 400,
  unauthenticated: 401,
  'bad-origin': 403,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  timeout: 504,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  'backend-failed': 502,
  'backend-paused': 503,
  'backend-unapproved': 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Sends an error in the format of the API. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
): FastifyReply {
  const body = { status: 'error', code, message, request_id: request.id };
  return reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store').send(body);
}

/** Status by the error code of Node's HTTP parser. */
const STATUS_OF_PARSER: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to a request that can't be read. */
export function sendRawError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET') return;
  const status = STATUS_OF_PARSER[code] ?? 400;
  const message = 'The request could not be read.';
  const body = { status: 'error', code: CODE_OF_STATUS[status], message, request_id: randomUUID() };
  endWithJson(socket, status, body);
}

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'bad-request',
  408: 'timeout',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  431: 'too-large',
};

/** Returns the public code and message of an error; the messages of internal errors stay hidden. */
export function failureOf(error: unknown): { code: ErrorCode; message: string } {
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  const code = CODE_OF_STATUS[status] ?? 'internal';
  if (code === 'internal') return { code, message: 'Something went wrong on the server.' };
  return { code, message: error instanceof Error ? error.message : 'The request could not be read.' };
}
