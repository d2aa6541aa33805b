import type { About } from '@tagalong/contracts/account/settings';
import { ACCOUNT_REMOVAL_DAYS } from '@tagalong/contracts/core/limits';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';

/** Identifies a session to its owner without revealing the stored token hash. */
const SESSION_ID = "left(encode(sha256(token_hash), 'hex'), 32)";
const REMOVAL = 'deactivated_at IS NOT NULL AS is_deactivated, delete_at';

const changePassword = statement('settings-change-password', {
  params: ['int8', 'text?', 'text'],
  row: { id: 'int8' },
})`
  UPDATE users SET password_hash = $3, updated_at = now()
  WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $2 RETURNING id`;
const endAll = statement('settings-end-sessions', { params: ['int8'] })`
  DELETE FROM sessions WHERE user_id = $1`;
const endOthers = statement('settings-end-others', { params: ['int8', 'bytea'] })`
  DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2`;
const endOne = statement('settings-end-session', { params: ['int8', 'text'], row: { token_hash: 'bytea' } })`
  DELETE FROM sessions WHERE user_id = $1 AND ${SESSION_ID} = $2 RETURNING token_hash`;
const listSessions = statement('settings-sessions', {
  params: ['int8', 'bytea?', 'int4'],
  row: {
    ...each('text', 'id', 'user_agent'),
    ...each('timestamptz', 'created_at', 'last_seen_at'),
    is_current: 'bool',
  },
})`
  SELECT ${SESSION_ID} AS id, user_agent, created_at, last_seen_at, token_hash = $2 AS is_current
  FROM sessions
  WHERE user_id = $1 AND expires_at > now() AND last_seen_at > now() - make_interval(days => $3)
  ORDER BY is_current DESC, last_seen_at DESC, id LIMIT 100`;
const about = statement('settings-about', {
  params: ['int8'],
  row: {
    nickname: 'text',
    bio: 'text',
    gender: typed<'' | 'female' | 'male' | 'non_binary' | 'other'>('text'),
  },
})`
  SELECT nickname, bio, coalesce(gender, '') AS gender FROM users WHERE id = $1`;
const links = statement('settings-links', {
  params: ['int8'],
  row: { kind: typed<'shop' | 'other' | 'website' | 'blog'>('text'), url: 'text' },
})`
  SELECT kind, url FROM user_links WHERE user_id = $1 ORDER BY position`;
const saveAbout = statement('settings-save-about', { params: ['int8', 'text', 'text', 'text'] })`
  UPDATE users SET nickname = $2, bio = $3, gender = nullif($4, ''), updated_at = now() WHERE id = $1`;
const insertLinks = statement('settings-insert-links', { params: ['int8', 'jsonb'] })`
  INSERT INTO user_links (user_id, position, kind, url)
  SELECT $1, place - 1, link->>'kind', link->>'url'
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS links (link, place)`;
const clearLinks = statement('settings-clear-links', { params: ['int8'] })`
  DELETE FROM user_links WHERE user_id = $1`;
const hasTiktokOnly = statement('settings-tiktok-only', { params: ['int8'], row: { is_only: 'bool' } })`
  SELECT (u.email IS NULL OR u.password_hash IS NULL)
    AND EXISTS (SELECT FROM login_identities WHERE user_id = u.id AND provider = 'tiktok')
    AND NOT EXISTS (SELECT FROM login_identities WHERE user_id = u.id AND provider NOT IN ('tiktok', 'instagram'))
    AS is_only
  FROM users u WHERE u.id = $1`;
const removal = statement('settings-removal', {
  params: ['int8'],
  row: { is_deactivated: 'bool', delete_at: 'timestamptz?' },
})`
  SELECT ${REMOVAL} FROM users WHERE id = $1`;
/** A second request keeps the first date. */
const deactivate = statement('settings-deactivate', {
  params: ['int8'],
  row: { is_deactivated: 'bool', delete_at: 'timestamptz?' },
})`
  UPDATE users SET deactivated_at = coalesce(deactivated_at, now()),
    delete_at = coalesce(delete_at, now() + interval '${ACCOUNT_REMOVAL_DAYS} days'), updated_at = now()
  WHERE id = $1 RETURNING ${REMOVAL}`;
/** Updates nothing after the deletion date, because the deletion may be running. */
const reactivate = statement('settings-reactivate', { params: ['int8'], row: { id: 'int8' } })`
  UPDATE users SET deactivated_at = NULL, delete_at = NULL, updated_at = now()
  WHERE id = $1 AND (delete_at IS NULL OR delete_at > now()) RETURNING id`;

export function settingsRepository(db: Database) {
  async function aboutOf(userId: number): Promise<About> {
    const row = await db.first(about, [userId]);
    if (!row) throw new Error(`User ${userId} no longer exists.`);
    return { ...row, links: await db.query(links, [userId]) };
  }

  return {
    aboutOf,

    /** Changes the password and ends every session; returns false if the password changed concurrently. */
    changePassword: (userId: number, before: string | null, after: string): Promise<boolean> =>
      db.transaction(async () => {
        const changed = await db.first(changePassword, [userId, before, after]);
        if (changed) await db.query(endAll, [userId]);
        return changed !== null;
      }),

    sessions: (userId: number, current: Buffer | null, idleDays: number) =>
      db.query(listSessions, [userId, current, idleDays]),
    endOthers: (userId: number, current: Buffer) => db.query(endOthers, [userId, current]),
    endOne: (userId: number, id: string) => db.first(endOne, [userId, id]),

    saveAbout: (userId: number, input: About): Promise<About> =>
      withUserLock(db, userId, async () => {
        await db.query(saveAbout, [userId, input.nickname, input.bio, input.gender]);
        await db.query(clearLinks, [userId]);
        await db.query(insertLinks, [userId, JSON.stringify(input.links)]);
        return aboutOf(userId);
      }),

    hasTiktokOnly: async (userId: number): Promise<boolean> =>
      (await db.first(hasTiktokOnly, [userId]))?.is_only ?? false,

    removal: (userId: number) => db.first(removal, [userId]),
    deactivate: (userId: number) => db.first(deactivate, [userId]),
    reactivate: async (userId: number): Promise<boolean> => (await db.first(reactivate, [userId])) !== null,
  };
}
