import { whoAmI } from '@tagalong/contracts/account/account';
import { login, logout, register } from '@tagalong/contracts/account/sign-in';
import {
  type AccountRepository,
  accountRepository,
  type NewAccount,
} from '#api/account/parts/account-repository';
import { currentUserOf } from '#api/account/parts/current-user';
import { emailCodes, sendVerification } from '#api/account/parts/email-codes';
import { handleOf, withDigits } from '#api/account/parts/handle-rules';
import type { MailingContext } from '#api/account/parts/mail/mail-job';
import { checkNewPassword } from '#api/account/parts/password-rules';
import { referrerOf } from '#api/account/parts/referrer';
import { violates } from '#api/database/database';
import { DomainError } from '#api/http/errors';
import { DAY_S, forgetRate, HOUR_S, isWithinRate, limitRate, QUARTER_HOUR_S } from '#api/http/rate-limit';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { hashPassword, verifyPassword } from '#api/lib/password';

const HANDLE_TRIES_MAX = 5;
/** Maximum sign-ups per hour and IP address that may learn that an email address is taken. */
const TAKEN_MAX = 10;

export function signInRoutes(serve: Serve, input: MailingContext): void {
  const { db, sessions, sendMail, rateLimitFactor } = input;
  const codes = emailCodes(db);
  const repository = accountRepository(db);
  const limit = (bucket: string, max: number, windowS: number) => ({
    bucket,
    max: max * rateLimitFactor,
    windowS,
  });

  /** Limits how many taken addresses a client can discover, and notifies each owner at most once a day. */
  async function noteTaken(email: string, ip: string): Promise<void> {
    await limitRate(db, [limit(`register-taken:ip:${ip}`, TAKEN_MAX, HOUR_S)]);
    const key = email.toLowerCase();
    const isFirstToday = await isWithinRate(db, {
      bucket: `register-taken:mail:${key}`,
      max: 1,
      windowS: DAY_S,
    });
    if (sendMail && isFirstToday)
      await db.transaction(() => sendMail({ to: email, name: 'email-is-taken', parameters: { email }, key }));
  }

  serve(
    register,
    async ({ request: { email, nickname, password }, http, reply }) => {
      await limitRate(db, [limit(`register:ip:${http.ip}`, 50, HOUR_S)]);
      checkNewPassword('password', password, [email, nickname]);
      const passwordHash = await hashPassword(password);
      const referrer = referrerOf(http);
      const account = { email, nickname, passwordHash, handle: handleOf(nickname), referrer };
      const userId = await insert(repository, account).catch(async (error: unknown) => {
        if (error instanceof DomainError && error.code === 'email-taken') await noteTaken(email, http.ip);
        throw error;
      });
      if (sendMail) await db.transaction(() => sendVerification({ codes, sendMail }, { email, userId }));
      return success(currentUserOf(await sessions.open(userId, http, reply)));
    },
    { securityEvent: 'sign-up' },
  );

  serve(
    login,
    async ({ request: { email, password }, http, reply }) => {
      const account = email.toLowerCase();
      const pair = `login:pair:${account}:${http.ip}`;
      await limitRate(db, [
        limit(pair, 10, QUARTER_HOUR_S),
        limit(`login:account:${account}`, 100, QUARTER_HOUR_S),
        limit(`login:ip:${http.ip}`, 200, QUARTER_HOUR_S),
      ]);
      const user = await repository.byEmail(email);
      const stored = user?.password_hash ?? null;
      const match = await verifyPassword(stored, password);
      if (!user || !match) throw new DomainError('wrong-credentials');
      if (stored && match === 'outdated')
        await repository.rehash(user.id, stored, await hashPassword(password));
      await forgetRate(db, pair);
      return success(currentUserOf(await sessions.open(user.id, http, reply)));
    },
    { securityEvent: 'login' },
  );

  serve(
    logout,
    async ({ http, reply }) => {
      await sessions.close(http, reply);
      return done;
    },
    { securityEvent: 'logout' },
  );

  serve(whoAmI, async ({ viewer }) => success(viewer && currentUserOf(viewer)));
}

/** Retries with another handle when the handle is taken; rejects with 'email-taken' for a known email address. */
async function insert(repository: AccountRepository, account: NewAccount): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const handle = tries === 1 ? account.handle : withDigits(account.handle);
    try {
      return await repository.insert({ ...account, handle });
    } catch (cause) {
      if (violates(cause, 'users_email')) throw new DomainError('email-taken', { cause });
      if (!violates(cause, 'users_handle_key') || tries === HANDLE_TRIES_MAX) throw cause;
    }
  }
}
