import { each, type Row, statement, typed } from '#api/database/statement';
import type { AccountPlatform } from '#api/providers/sign-in-port';

export type AccountRow = Row<typeof list>;
export type TokenRow = Row<typeof find>;

/** A connection whose token has expired reads as expired, although its row is unchanged. */
const STATUS = 'CASE WHEN conn_status = 1 AND token_expires_at <= now() THEN 2 ELSE conn_status END';
const COLUMNS = `id, platform, external_id, handle, avatar, ${STATUS} AS conn_status, token_expires_at, created_at`;

/** Connecting again keeps the row, so dismissed notices stay dismissed. */
export const connect = statement('social-account-connect', {
  params: ['int8', 'text', 'text', 'text', 'text?', 'bytea', 'timestamptz?'],
})`
  INSERT INTO social_accounts AS known
    (user_id, platform, external_id, handle, avatar, sealed_token, token_expires_at, is_show_popup, is_show_notification)
  VALUES ($1, $2, $3, $4, $5, $6, $7, true, true)
  ON CONFLICT (platform, external_id, user_id) DO UPDATE SET handle = excluded.handle, avatar = excluded.avatar,
    conn_status = 1, sealed_token = excluded.sealed_token, token_expires_at = excluded.token_expires_at`;
const ACCOUNT_ROW = {
  id: 'int8',
  platform: typed<AccountPlatform>('text'),
  ...each('text', 'external_id', 'handle'),
  avatar: 'text?',
  conn_status: 'int4',
  token_expires_at: 'timestamptz?',
  created_at: 'timestamptz',
} as const;
export const list = statement('social-account-list', { params: ['int8', 'int8', 'int8'], row: ACCOUNT_ROW })`
  SELECT ${COLUMNS} FROM social_accounts WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`;
export const listExpired = statement('social-account-list-expired', {
  params: ['int8', 'int8', 'int8'],
  row: ACCOUNT_ROW,
})`
  SELECT ${COLUMNS} FROM social_accounts
  WHERE user_id = $1 AND id < $2 AND (conn_status <> 1 OR token_expires_at <= now()) ORDER BY id DESC LIMIT $3`;
export const listNew = statement('social-account-list-new', {
  params: ['int8'],
  row: {
    id: 'int8',
    platform: typed<AccountPlatform>('text'),
    handle: 'text',
    ...each('bool', 'is_show_popup', 'is_show_notification'),
    created_at: 'timestamptz',
  },
})`
  SELECT id, platform, handle, is_show_popup, is_show_notification, created_at FROM social_accounts
  WHERE user_id = $1 AND (is_show_popup OR is_show_notification) ORDER BY id DESC LIMIT 50`;
export const dismiss = statement('social-account-put-away', { params: ['int8', 'int8[]'] })`
  UPDATE social_accounts SET is_show_popup = false, is_show_notification = false
  WHERE user_id = $1 AND id = ANY($2::bigint[])`;
const TOKEN_ROW = { ...ACCOUNT_ROW, sealed_token: 'bytea?' } as const;
export const find = statement('social-account-find', { params: ['int8', 'int8'], row: TOKEN_ROW })`
  SELECT ${COLUMNS}, sealed_token FROM social_accounts WHERE user_id = $1 AND id = $2`;
/** Finds the given Facebook account or, without an id, the one whose token expires last. */
export const findFacebook = statement('social-account-facebook', {
  params: ['int8', 'text?'],
  row: TOKEN_ROW,
})`
  SELECT ${COLUMNS}, sealed_token FROM social_accounts
  WHERE user_id = $1 AND platform = 'facebook_business' AND ($2::text IS NULL OR external_id = $2)
  ORDER BY token_expires_at DESC NULLS LAST, id DESC LIMIT 1`;
export const saveToken = statement('social-account-save-token', {
  params: ['int8', 'int8', 'bytea', 'timestamptz?'],
})`
  UPDATE social_accounts SET sealed_token = $3, token_expires_at = $4 WHERE user_id = $1 AND id = $2`;
export const expire = statement('social-account-expire', { params: ['int8', 'int8'] })`
  UPDATE social_accounts SET conn_status = 2, sealed_token = NULL WHERE user_id = $1 AND id = $2`;
export const remove = statement('social-account-remove', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  DELETE FROM social_accounts WHERE user_id = $1 AND id = $2 RETURNING id`;
