import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@tagalong/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers in the product's error shape, which every client of the API reads. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
): FastifyReply {
  const body: ErrorBody = { status: 'error', code, message, request_id: request.id };
  return reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store').send(body);
}
