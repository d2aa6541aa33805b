import {
  confirmNewEmail,
  loginByCode,
  requestEmailCode,
  requestNewEmail,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@tagalong/contracts/account/email-code';
import type { FastifyRequest } from 'fastify';
import { accountRepository } from '#api/account/parts/account-repository';
import { currentUserOf } from '#api/account/parts/current-user';
import { emailCodes, mailOf, sendVerification } from '#api/account/parts/email-codes';
import type { SendMail } from '#api/account/parts/mail/mail-job';
import { securityMail } from '#api/account/parts/mail/security-mail';
import { passwordCheck } from '#api/account/parts/password-check';
import { checkNewPassword } from '#api/account/parts/password-rules';
import type { ApiContext } from '#api/core/owner-module';
import { violates } from '#api/database/database';
import { statement } from '#api/database/statement';
import { DomainError } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { hashPassword } from '#api/lib/password';

interface EmailCodeInput extends ApiContext {
  sendMail: SendMail;
}
type Parts = EmailCodeInput & {
  codes: ReturnType<typeof emailCodes>;
  limit(what: 'request' | 'try', http: FastifyRequest): Promise<void>;
};

const PER_HOUR_MAX = { request: 30, try: 100 } as const;

const verified = statement('email-verified', { params: ['int8'], row: { email: 'text?' } })`
  UPDATE users SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1 RETURNING email`;
/**
 * An account registered with someone else's address may have a password, linked identities, passkeys, devices or open sessions of
 * the registrant. All are removed when the address owner first uses a code to log in or to reset the password.
 */
const revokeUnverifiedAccess = statement('email-code-revoke-unverified-access', { params: ['int8'] })`
  WITH unproved AS (
    UPDATE users SET password_hash = NULL, email_verified_at = now(), updated_at = now()
    WHERE id = $1 AND email_verified_at IS NULL RETURNING id
  ), ended AS (DELETE FROM sessions WHERE user_id IN (SELECT id FROM unproved)
  ), lost AS (DELETE FROM passkeys WHERE user_id IN (SELECT id FROM unproved)
  ), forgotten AS (DELETE FROM devices WHERE user_id IN (SELECT id FROM unproved))
  DELETE FROM login_identities WHERE user_id IN (SELECT id FROM unproved)`;
const setPasswordHash = statement('email-code-set-password', { params: ['int8', 'text'] })`
  UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1`;
const forgetDevices = statement('email-code-forget-devices', { params: ['int8'] })`
  DELETE FROM devices WHERE user_id = $1`;
const endSessions = statement('email-code-end-sessions', { params: ['int8'] })`
  DELETE FROM sessions WHERE user_id = $1`;
const setEmail = statement('email-code-set-email', { params: ['int8', 'text'], row: { old_email: 'text?' } })`
  UPDATE users u SET email = $2, email_verified_at = now(), updated_at = now()
  FROM (SELECT id, email FROM users WHERE id = $1 FOR UPDATE) before
  WHERE u.id = before.id RETURNING before.email AS old_email`;

/** Serves email codes: verifying an address, logging in, resetting a password, changing the address. */
export function emailCodeRoutes(serve: Serve, input: EmailCodeInput): void {
  const { db, rateLimitFactor } = input;
  const limit: Parts['limit'] = (what, http) =>
    limitRate(db, [
      { bucket: `code-${what}:ip:${http.ip}`, max: PER_HOUR_MAX[what] * rateLimitFactor, windowS: HOUR_S },
    ]);
  const parts = { ...input, codes: emailCodes(db), limit };
  serveVisitors(serve, parts);
  serveVerification(serve, parts);
  serveNewEmail(serve, parts);
}

function serveVisitors(serve: Serve, parts: Parts): void {
  const { db, sessions, sendMail, codes, limit } = parts;
  const accounts = accountRepository(db);
  const mail = securityMail(parts);

  serve(requestEmailCode, async ({ request: { email, purpose }, http }) => {
    await limit('request', http);
    await db.transaction(async () => {
      const user = await accounts.byEmail(email);
      const issued = await codes.issue({ email, purpose, userId: user?.id ?? null });
      await sendMail({
        ...mailOf(purpose === 'login' ? 'login-code' : 'reset-code', issued),
        to: user && email,
      });
    });
    return done;
  });

  serve(
    loginByCode,
    async ({ request: { email, code }, http, reply }) => {
      await limit('try', http);
      const userId = await codes.take({ email, purpose: 'login' }, code);
      await db.query(revokeUnverifiedAccess, [userId]);
      return success(currentUserOf(await sessions.open(userId, http, reply)));
    },
    { securityEvent: 'login-by-code' },
  );

  serve(
    resetPassword,
    async ({ request: { email, code, new_password }, http, reply }) => {
      await limit('try', http);
      // Name and handle aren't checked: before the code is verified, the response must not reveal them.
      checkNewPassword('new_password', new_password, [email]);
      const passwordHash = await hashPassword(new_password);
      const userId = await codes.take({ email, purpose: 'set-password' }, code);
      await db.transaction(async () => {
        await db.query(revokeUnverifiedAccess, [userId]);
        await db.query(setPasswordHash, [userId, passwordHash]);
        await db.query(endSessions, [userId]);
        await db.query(forgetDevices, [userId]);
        await mail.passwordChanged({ userId, email }, passwordHash, http);
      });
      return success(currentUserOf(await sessions.open(userId, http, reply)));
    },
    { securityEvent: 'password-reset' },
  );
}

function serveVerification(serve: Serve, { db, sessions, sendMail, codes, limit }: Parts): void {
  serve(
    verifyEmail,
    async ({ request: { code }, viewer, http }) => {
      await limit('try', http);
      if (viewer.email === null) throw new DomainError('wrong-code');
      const userId = await codes.take({ email: viewer.email, purpose: 'register' }, code);
      if (userId !== viewer.id) throw new DomainError('wrong-code');
      await db.query(verified, [userId]);
      return success(currentUserOf((await sessions.read(http)) ?? viewer));
    },
    { securityEvent: 'email-verification' },
  );

  serve(resendVerification, async ({ viewer, http }) => {
    await limit('request', http);
    const { email, id } = viewer;
    if (email === null || viewer.isEmailVerified) throw new DomainError('not-found');
    await db.transaction(() => sendVerification({ codes, sendMail }, { email, userId: id }));
    return done;
  });
}

function serveNewEmail(serve: Serve, parts: Parts): void {
  const { db, sessions, sendMail, codes, limit } = parts;
  const accounts = accountRepository(db);
  const check = passwordCheck(parts);

  serve(
    requestNewEmail,
    async ({ request: { email, password }, viewer, http }) => {
      await limit('request', http);
      await check.identity(http, viewer.id, 'password', password);
      await db.transaction(async () => {
        const owner = await accounts.byEmail(email);
        const isTaken = owner !== null && owner.id !== viewer.id;
        const issued = await codes.issue({ email, purpose: 'set-email', userId: isTaken ? null : viewer.id });
        if (isTaken)
          await sendMail({ to: email, name: 'email-is-taken', parameters: { email }, key: `${issued.id}` });
        else await sendMail({ ...mailOf('new-email-code', issued), to: email });
      });
      return done;
    },
    { securityEvent: 'email-change-request' },
  );

  serve(
    confirmNewEmail,
    async ({ request: { email, code }, viewer, http }) => {
      await limit('try', http);
      const userId = await codes.take({ email, purpose: 'set-email' }, code);
      if (userId !== viewer.id) throw new DomainError('wrong-code');
      await db
        .transaction(async () => {
          const before = await db.first(setEmail, [userId, email]);
          const to = before?.old_email;
          if (to && to.toLowerCase() !== email.toLowerCase())
            await sendMail({ to, name: 'email-changed', parameters: { email }, key: `${userId}:${email}` });
        })
        .catch((cause: unknown) => {
          throw violates(cause, 'users_email') ? new DomainError('email-taken', { cause }) : cause;
        });
      return success(currentUserOf((await sessions.read(http)) ?? viewer));
    },
    { securityEvent: 'email-change' },
  );
}
