import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { EMAIL_CODE_LENGTH, EMAIL_CODE_RESEND_S } from '@tagalong/contracts/account/email-code';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { DomainError } from '#api/http/errors';
import type { SendMail } from './mail/mail-job.ts';

export type CodePurpose = 'register' | 'login' | 'set-email' | 'set-password' | 'step-up';

const MINUTES = 10;
const PER_DAY_MAX = 20;

const recent = statement('email-code-recent', {
  params: ['text', 'text'],
  row: { count: 'int4', wait_s: 'int4?' },
})`
  SELECT count(*)::integer AS count, ceil(extract(epoch FROM max(created_at)
    + interval '${EMAIL_CODE_RESEND_S} seconds' - now()))::integer AS wait_s
  FROM email_codes WHERE lower(email) = lower($1) AND purpose = $2 AND created_at > now() - interval '1 day'`;
const retire = statement('email-code-retire', { params: ['text', 'text', 'int8'] })`
  UPDATE email_codes SET tries_left = 0
  WHERE lower(email) = lower($1) AND purpose = $2 AND user_id = $3 AND tries_left > 0`;
const insert = statement('email-code-insert', {
  params: ['text', 'int8?', 'text', 'bytea'],
  row: { id: 'int8', expires_at: 'timestamptz' },
})`
  INSERT INTO email_codes (email, user_id, purpose, code_hash, expires_at)
  VALUES ($1, $2, $3, $4, now() + interval '${MINUTES} minutes') RETURNING id, expires_at`;
const lock = statement('email-code-lock', {
  params: ['text', 'text'],
  row: { id: 'int8', user_id: 'int8?', code_hash: 'bytea' },
})`
  SELECT id, user_id, code_hash FROM email_codes
  WHERE lower(email) = lower($1) AND purpose = $2 AND tries_left > 0 AND expires_at > now()
  ORDER BY id FOR UPDATE`;
const spend = statement('email-code-spend', { params: ['int8[]'] })`
  UPDATE email_codes SET tries_left = tries_left - 1 WHERE id = ANY ($1)`;
/** Purposes of codes that are requested without a session, by anyone for any address. */
const VISITOR_PURPOSES: ReadonlySet<CodePurpose> = new Set(['login', 'set-password']);

export interface IssuedCode {
  id: number;
  code: string;
  expiresAt: Date;
}
interface CodeInput {
  email: string;
  purpose: CodePurpose;
}
interface NewCode extends CodeInput {
  /** Owner of the account that the code is for. */
  userId: number | null;
}

/** Manages one-time email codes: 5 attempts, valid for 10 minutes, stored as hashes. */
export function emailCodes(db: Database) {
  return {
    /**
     * Creates a code for an address within the open transaction. A null `userId` creates a code that is never
     * valid, so that unknown addresses take the same time. A member's new code invalidates their earlier ones; a
     * visitor's doesn't, because anyone can request a code for any address. Rejects with 'too-many-requests' within
     * `EMAIL_CODE_RESEND_S` seconds of the last code, or above the daily limit.
     */
    async issue({ email, purpose, userId }: NewCode): Promise<IssuedCode> {
      const last = await db.first(recent, [email, purpose]);
      if (last && (last.wait_s ?? 0) > 0)
        throw new DomainError('too-many-requests', { retryAfterS: last.wait_s ?? 1 });
      if (last && last.count >= PER_DAY_MAX)
        throw new DomainError('too-many-requests', { retryAfterS: 3_600 });
      const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
      if (userId !== null && !VISITOR_PURPOSES.has(purpose)) await db.query(retire, [email, purpose, userId]);
      const values = [email, userId, purpose, hashOf({ email, purpose }, code)] as const;
      const row = await db.one(insert, values);
      return { id: row.id, code, expiresAt: new Date(row.expires_at) };
    },

    /**
     * Returns the user id of a valid code and invalidates all codes of the user for this purpose. A wrong code uses up
     * one attempt of each valid code and rejects with 'wrong-code'.
     */
    async take(input: CodeInput, code: string): Promise<number> {
      // The error is thrown outside the transaction, so that the used attempt is not rolled back.
      const userId = await db.transaction(async () => {
        const valid = await db.query(lock, [input.email, input.purpose]);
        const hash = hashOf(input, code);
        const row = valid.findLast(({ code_hash }) => timingSafeEqual(code_hash, hash));
        if (!row || row.user_id === null) {
          await db.query(spend, [valid.map(({ id }) => id)]);
          return null;
        }
        await db.query(retire, [input.email, input.purpose, row.user_id]);
        return row.user_id;
      });
      if (userId === null) throw new DomainError('wrong-code');
      return userId;
    },
  };
}

/** Sends the code that verifies an account's address, within the open transaction. */
export async function sendVerification(
  { codes, sendMail }: { codes: ReturnType<typeof emailCodes>; sendMail: SendMail },
  { email, userId }: { email: string; userId: number },
): Promise<void> {
  const issued = await codes.issue({ email, purpose: 'register', userId });
  await sendMail({ ...mailOf('verify-email', issued), to: email });
}

type CodeMail = 'verify-email' | 'login-code' | 'reset-code' | 'new-email-code' | 'step-up-code';

/** Builds the mail that carries a code; it is not sent after the code expires. */
export const mailOf = (name: CodeMail, { id, code, expiresAt }: IssuedCode) => ({
  name,
  parameters: { code },
  key: String(id),
  until: expiresAt,
});

const hashOf = ({ email, purpose }: CodeInput, code: string): Buffer =>
  createHash('sha256').update(`${email.toLowerCase()}\n${purpose}\n${code}`).digest();
