import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { statement } from '#api/database/statement';
import { type DomainError, invalidField } from '#api/http/errors';
import { forgetRate, limitRate, QUARTER_HOUR_S } from '#api/http/rate-limit';
import { verifyPassword } from '#api/lib/password';

const TRIES_MAX = 10;

const passwordHash = statement('password-check', { params: ['int8'], row: { password_hash: 'text?' } })`
  SELECT password_hash FROM users WHERE id = $1`;

export type PasswordCheck = ReturnType<typeof passwordCheck>;

/**
 * Requires the password again, because an open browser must not be enough for sensitive changes. All of them share one
 * attempt limit, so that one form does not extend the guesses for another. Rejects with an error for the given field.
 */
export function passwordCheck({ db, sessions, rateLimitFactor }: ApiContext) {
  /** Returns the stored hash if the password matches, or null for an account without one. */
  async function password(userId: number, field: string, sent: string | undefined): Promise<string | null> {
    const row = await db.first(passwordHash, [userId]);
    const stored = row?.password_hash ?? null;
    if (stored === null) return null;
    const bucket = `password:user:${userId}`;
    await limitRate(db, [{ bucket, max: TRIES_MAX * rateLimitFactor, windowS: QUARTER_HOUR_S }]);
    if (!(await verifyPassword(stored, sent ?? ''))) throw wrongPassword(field);
    await forgetRate(db, bucket);
    return stored;
  }

  return {
    password,
    /** Does the same, and requires a recent proof of identity from an account without a password. */
    async identity(http: FastifyRequest, userId: number, field: string, sent: string | undefined) {
      const stored = await password(userId, field, sent);
      if (stored === null) await sessions.requireConfirmed(http);
      return stored;
    },
  };
}

/** Does not use 'wrong-credentials', because the session is valid and the error belongs to a form field. */
export function wrongPassword(field: string): DomainError {
  return invalidField(field, 'Incorrect password.');
}
