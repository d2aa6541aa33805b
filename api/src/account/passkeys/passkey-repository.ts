import { PASSKEYS_MAX } from '@tagalong/contracts/account/passkey';
import { type MailState, readLoginMethods, removalOf } from '#api/account/parts/login-methods';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { hashSecret } from '#api/lib/hash-secret';

export interface NewPasskey {
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
  isBackedUp: boolean;
}

/** The browser offers passkeys in the login form for as long as the page is open. */
const CHALLENGE_MINUTES = { add: 5, use: 60 } as const;
const OWN = 'id, name, is_backed_up, created_at, last_used_at';
const OWN_ROW = {
  id: 'int8',
  name: 'text',
  is_backed_up: 'bool',
  created_at: 'timestamptz',
  last_used_at: 'timestamptz?',
} as const;

const keep = statement('passkey-challenge-keep', { params: ['bytea', 'int8?', 'int4'] })`
  INSERT INTO passkey_challenges (challenge_hash, user_id, expires_at)
  VALUES ($1, $2, now() + make_interval(mins => $3))`;
const redeem = statement('passkey-challenge-redeem', {
  params: ['bytea', 'int8?'],
  row: { expires_at: 'timestamptz' },
})`
  DELETE FROM passkey_challenges
  WHERE challenge_hash = $1 AND user_id IS NOT DISTINCT FROM $2 AND expires_at > now()
  RETURNING expires_at`;
const list = statement('passkey-list', { params: ['int8'], row: OWN_ROW })`
  SELECT ${OWN} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`;
const known = statement('passkey-known', {
  params: ['int8'],
  row: { credential_id: 'text', transports: 'text[]' },
})`
  SELECT credential_id, transports FROM passkeys WHERE user_id = $1`;
const insert = statement('passkey-insert', {
  params: ['int8', 'text', 'bytea', 'int8', 'text[]', 'text', 'bool'],
  row: OWN_ROW,
})`
  INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, is_backed_up)
  SELECT $1, $2, $3, $4, $5, $6, $7
  WHERE (SELECT count(*) FROM passkeys WHERE user_id = $1) < ${PASSKEYS_MAX}
  ON CONFLICT (credential_id) DO NOTHING RETURNING ${OWN}`;
const find = statement('passkey-find', {
  params: ['text'],
  row: { user_id: 'int8', public_key: 'bytea', counter: 'int8' },
})`
  SELECT user_id, public_key, counter FROM passkeys WHERE credential_id = $1`;
const used = statement('passkey-used', { params: ['text', 'int8', 'bool'] })`
  UPDATE passkeys SET counter = $2, is_backed_up = $3, last_used_at = now() WHERE credential_id = $1`;
const rename = statement('passkey-rename', { params: ['int8', 'int8', 'text'], row: { id: 'int8' } })`
  UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id`;
const remove = statement('passkey-remove', { params: ['int8', 'int8'] })`
  DELETE FROM passkeys WHERE user_id = $1 AND id = $2`;
export function passkeyRepository(db: Database) {
  return {
    /** Keeps a challenge for adding a passkey to a member's account, or without a member for using one. */
    keepChallenge: (challenge: string, userId: number | null) =>
      db.query(keep, [hashSecret(challenge), userId, CHALLENGE_MINUTES[userId === null ? 'use' : 'add']]),
    /** Returns whether the challenge was open, and closes it. */
    redeemChallenge: async (challenge: string, userId: number | null): Promise<boolean> =>
      (await db.first(redeem, [hashSecret(challenge), userId])) !== null,

    list: (userId: number) => db.query(list, [userId]),
    known: (userId: number) => db.query(known, [userId]),
    find: (credentialId: string) => db.first(find, [credentialId]),

    /** Returns null if the account has the maximum, or the passkey exists. */
    add: (passkey: NewPasskey) =>
      withUserLock(db, passkey.userId, () => {
        const { userId, credentialId, publicKey, counter, transports, name, isBackedUp } = passkey;
        return db.first(insert, [userId, credentialId, publicKey, counter, transports, name, isBackedUp]);
      }),
    recordUse: (credentialId: string, counter: number, isBackedUp: boolean) =>
      db.query(used, [credentialId, counter, isBackedUp]),
    rename: async (userId: number, id: number, name: string): Promise<boolean> =>
      (await db.first(rename, [userId, id, name])) !== null,

    remove: (userId: number, id: number, mail: MailState): Promise<'done' | 'last' | 'missing'> =>
      withUserLock(db, userId, async () => {
        const removal = removalOf(await readLoginMethods(db, userId, mail), id);
        if (removal !== 'removable') return removal;
        await db.query(remove, [userId, id]);
        return 'done';
      }),
  };
}

export type PasskeyRepository = ReturnType<typeof passkeyRepository>;
