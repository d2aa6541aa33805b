import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '#edge/http/request-path';
import { errorFields, type Log } from '#edge/lib/log';
import { errorBody, RELEASE_ERRORS, ReleaseError } from '#edge/releases/errors/release-error';

/** Sends release errors as they are; logs any other error and hides its message. */
export function releaseErrorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = asReleaseError(error);
    if (!known)
      log('release call failed', { path: pathOf(request), request_id: request.id, ...errorFields(error) });
    const shown = known ?? new ReleaseError('unreadable-store', 'The edge failed. Try again in a moment.');
    return reply
      .code(RELEASE_ERRORS[shown.code].status)
      .send({ ...errorBody(shown), request_id: request.id });
  };
}

function asReleaseError(error: unknown): ReleaseError | null {
  if (error instanceof ReleaseError) return error;
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  if (status === 413)
    return new ReleaseError('too-large', 'The request body is too large. Publish fewer or smaller files.');
  return status < 500 ? new ReleaseError('usage', 'The request could not be read.') : null;
}
