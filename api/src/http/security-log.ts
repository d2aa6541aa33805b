import type { FastifyRequest } from 'fastify';
import { DomainError } from './errors.ts';

interface Attempt {
  http: FastifyRequest;
  /** Name of the attempted action, such as `login`. */
  event: string;
  /** The signed-in person; null for a visitor. A new session is recorded with its user under the same request id. */
  userId: number | null;
}

/**
 * Runs a security-relevant action and logs its outcome: `ok` or the code of the error. Never logs passwords, codes or
 * email addresses.
 */
export async function logAttempt<Result>(
  { http, event, userId }: Attempt,
  run: () => Promise<Result>,
): Promise<Result> {
  const record = (outcome: string): void =>
    http.log.info({ security_event: event, outcome, user_id: userId, ip: http.ip }, 'security');
  try {
    const result = await run();
    record('ok');
    return result;
  } catch (error) {
    record(error instanceof DomainError ? error.code : 'internal');
    throw error;
  }
}

/** Logs a new session, whatever the login method. */
export function logSession(http: FastifyRequest, userId: number): void {
  http.log.info({ security_event: 'session-start', user_id: userId, ip: http.ip }, 'security');
}
