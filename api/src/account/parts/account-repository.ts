import { LIKEBOARD_COLOR_DEFAULT, LIKEBOARD_COLOR_IDS } from '@tagalong/contracts/core/limits';
import { createNotify } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { randomKey } from '#api/lib/random-key';

/** Key or id of the person whose referral link led to the new account; null without one. */
interface Referred {
  referrer: string | null;
}

export interface NewAccount extends Referred {
  email: string;
  nickname: string;
  handle: string;
  passwordHash: string;
}

/** An account created by a provider sign-in has no password; its email address is set only if verified. */
export interface NewSocialAccount extends Referred {
  email: string | null;
  nickname: string;
  handle: string;
  registerType: number;
}

/** Name of the likeboard created with every account (LB-08). */
const DEFAULT_LIKEBOARD = 'Liked';
const USER_ID = /^\d{1,15}$/;

const byEmail = statement('account-by-email', {
  params: ['text'],
  row: { id: 'int8', password_hash: 'text?' },
})`
  SELECT id, password_hash FROM users WHERE lower(email) = lower($1)`;
/** Changes nothing if the password was changed concurrently. */
const rehash = statement('account-rehash', { params: ['int8', 'text', 'text'] })`
  UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2`;
const insert = statement('account-insert', {
  params: ['text', 'text?', 'text', 'text', 'int2', 'text?', 'int2', 'bool', 'text?', 'int8?'],
  row: { id: 'int8', invited_by: 'int8?' },
})`
  INSERT INTO users
    (unique_key, email, nickname, handle, color_id, password_hash, register_type, email_verified_at, invited_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8 THEN now() END, (
    SELECT r.id FROM users r WHERE r.deactivated_at IS NULL AND (r.unique_key = $9 OR r.id = $10) LIMIT 1
  )) RETURNING id, invited_by`;
const insertLikeboard = statement('account-insert-likeboard', { params: ['text', 'int8', 'text', 'int2'] })`
  INSERT INTO likeboards (slug, user_id, name, is_public, is_default, color_id) VALUES ($1, $2, $3, false, true, $4)`;

export function accountRepository(db: Database) {
  const notify = createNotify(db);
  return {
    byEmail: (email: string) => db.first(byEmail, [email]),
    /** Replaces the hash of the same password. */
    rehash: (userId: number, before: string, after: string) => db.query(rehash, [userId, before, after]),

    /**
     * Creates an account with its default likeboard, and notifies the referrer. Rejects with the violated constraint:
     * users_email or users_handle_key.
     */
    insert: (account: NewAccount | NewSocialAccount): Promise<number> =>
      db.transaction(async () => {
        const { email, nickname, handle, referrer } = account;
        const passwordHash = 'passwordHash' in account ? account.passwordHash : null;
        const registerType = 'registerType' in account ? account.registerType : 0;
        const isEmailVerified = passwordHash === null && email !== null;
        const values = [randomKey(), email, nickname, handle, colorOf(handle), passwordHash] as const;
        const byId = referrer !== null && USER_ID.test(referrer) ? Number(referrer) : null;
        const made = await db.one(insert, [...values, registerType, isEmailVerified, referrer, byId]);
        const { id, invited_by: userId } = made;
        await db.query(insertLikeboard, [randomKey(), id, DEFAULT_LIKEBOARD, LIKEBOARD_COLOR_DEFAULT]);
        if (userId !== null) await notify({ userId, kind: 'interaction', subtype: 'referral', actorId: id });
        return id;
      }),
  };
}

export type AccountRepository = ReturnType<typeof accountRepository>;

/** Derives the avatar color from the handle. */
function colorOf(handle: string): number {
  const sum = [...handle].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return LIKEBOARD_COLOR_IDS[sum % LIKEBOARD_COLOR_IDS.length] ?? LIKEBOARD_COLOR_DEFAULT;
}
