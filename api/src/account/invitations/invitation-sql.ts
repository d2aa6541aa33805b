import type { Invitation, InvitationKind, SentInvitation } from '@tagalong/contracts/account/invitation';
import { each, type Row, statement, typed } from '#api/database/statement';

const STATE = `CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.declined_at IS NOT NULL THEN 'declined'
  WHEN i.expires_at < now() THEN 'expired' ELSE 'open' END`;
/** The inviter is null when the account is deactivated. */
const COLUMNS = `i.key, i.kind, ${STATE} AS state, i.expires_at,
  CASE WHEN u.id IS NOT NULL THEN json_build_object('user_id', u.id, 'nickname', u.nickname, 'avatar', u.avatar,
    'color_id', u.color_id) END AS inviter,
  CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.display_name, 'logo', m.logo) END
    AS merchant,
  CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'slug', g.slug, 'name', g.name,
    'avatar', g.avatar) END AS "group"`;
const FROM = `invitations i
  LEFT JOIN users u ON u.id = i.inviter_id AND u.deactivated_at IS NULL
  LEFT JOIN merchants m ON m.id = i.merchant_id
  LEFT JOIN groups g ON g.id = i.group_id`;

const SHOWN_ROW = {
  key: 'text',
  kind: typed<Invitation['kind']>('text'),
  state: typed<Invitation['state']>('text'),
  expires_at: 'timestamptz?',
  inviter: typed<Invitation['inviter']>('json?'),
  merchant: typed<Invitation['merchant']>('json?'),
  group: typed<Invitation['group']>('json?'),
} as const;
/** SQL of whether the user `$param` was invited by name or by their email address, once it is verified. */
const isInvited = (param: string): string => `(i.invitee_id = ${param} OR (i.invitee_id IS NULL
  AND lower(i.email) = (SELECT lower(email) FROM users WHERE id = ${param} AND email_verified_at IS NOT NULL)))`;
/** SQL of the furthest step that the account `w` has taken. */
const OUTCOME = "CASE WHEN w.is_creator THEN 'creator' WHEN w.post_count > 0 THEN 'posted' ELSE 'joined' END";
const PAGE = ['int8', 'timestamptz', 'int8', 'int8'] as const;

export const insert = statement('invitation-insert', {
  params: ['text', 'text', 'int8', 'text', 'text?', 'int8?', 'int8?', 'int8?', 'timestamptz'],
  row: { id: 'int8' },
})`
  INSERT INTO invitations
    (key, kind, inviter_id, name, email, invitee_id, merchant_id, group_id, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;
export const byKey = statement('invitation-by-key', { params: ['text'], row: SHOWN_ROW })`
  SELECT ${COLUMNS} FROM ${FROM} WHERE i.key = $1`;
export const sent = statement('invitation-sent', {
  params: PAGE,
  row: {
    ...SHOWN_ROW,
    id: 'int8',
    name: 'text',
    email: 'text?',
    created_at: 'timestamptz',
    accepted_by: typed<NonNullable<SentInvitation['accepted_by']>>('json?'),
    outcome: 'text?',
  },
})`
  SELECT ${COLUMNS}, i.id, i.name, i.email, i.created_at,
    CASE WHEN w.deactivated_at IS NULL AND w.id IS NOT NULL THEN json_build_object('user_id', w.id,
      'nickname', w.nickname, 'avatar', w.avatar, 'color_id', w.color_id) END AS accepted_by,
    CASE WHEN i.accepted_at IS NULL THEN NULL
      WHEN i.kind = 'group' THEN CASE WHEN EXISTS (
        SELECT FROM group_members n WHERE n.group_id = i.group_id AND n.user_id = w.id
      ) THEN 'joined' ELSE 'left' END
      WHEN i.kind = 'merchant' THEN 'joined'
      ELSE ${OUTCOME} END AS outcome
  FROM ${FROM} LEFT JOIN users w ON w.id = i.accepted_by
  WHERE i.inviter_id = $1 AND (i.created_at, i.id) < ($2::timestamptz, $3::bigint)
  ORDER BY i.created_at DESC, i.id DESC LIMIT $4`;
export const people = statement('invitation-people', {
  params: PAGE,
  row: {
    user_id: 'int8',
    nickname: 'text',
    avatar: 'text?',
    color_id: 'int2',
    joined_at: 'timestamptz',
    outcome: 'text',
  },
})`
  SELECT w.id AS user_id, w.nickname, w.avatar, w.color_id, w.created_at AS joined_at, ${OUTCOME} AS outcome
  FROM users w WHERE w.invited_by = $1 AND w.deactivated_at IS NULL
    AND (w.created_at, w.id) < ($2::timestamptz, $3::bigint)
  ORDER BY w.created_at DESC, w.id DESC LIMIT $4`;
export const received = statement('invitation-received', {
  params: PAGE,
  row: { ...SHOWN_ROW, id: 'int8', created_at: 'timestamptz' },
})`
  SELECT ${COLUMNS}, i.id, i.created_at FROM ${FROM}
  WHERE ${isInvited('$1')} AND i.accepted_at IS NULL AND i.declined_at IS NULL AND i.expires_at >= now()
    AND (i.created_at, i.id) < ($2::timestamptz, $3::bigint)
  ORDER BY i.created_at DESC, i.id DESC LIMIT $4`;
export const lock = statement('invitation-lock', {
  params: ['text', 'int8'],
  row: {
    id: 'int8',
    kind: typed<InvitationKind>('text'),
    is_invited: 'bool?',
    ...each('int8?', 'inviter_id', 'invitee_id', 'merchant_id', 'group_id', 'accepted_by'),
    state: typed<Invitation['state']>('text'),
  },
})`
  SELECT i.id, i.kind, i.inviter_id, i.invitee_id, i.merchant_id, i.group_id, i.accepted_by, ${STATE} AS state,
    ${isInvited('$2')} AS is_invited
  FROM invitations i WHERE i.key = $1 FOR UPDATE`;
export const accept = statement('invitation-accept', { params: ['int8', 'int8'] })`
  UPDATE invitations SET accepted_by = $2, accepted_at = now() WHERE id = $1`;
export const decline = statement('invitation-decline', { params: ['int8'] })`
  UPDATE invitations SET declined_at = now() WHERE id = $1`;
/** Sets the inviter once, and only for accounts created after the invitation. */
export const credit = statement('invitation-credit', {
  params: ['int8', 'int8'],
  row: { invited_by: 'int8?' },
})`
  UPDATE users u SET invited_by = i.inviter_id FROM invitations i
  WHERE i.id = $1 AND u.id = $2 AND u.invited_by IS NULL AND u.created_at > i.created_at
  RETURNING u.invited_by`;
export const join = statement('group-join', { params: ['int8', 'int8'] })`
  WITH joined AS (
    INSERT INTO group_members (group_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING group_id
  )
  UPDATE groups SET member_count = member_count + 1 WHERE id IN (SELECT group_id FROM joined)`;
export const leave = statement('group-leave', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  WITH gone AS (DELETE FROM group_members WHERE group_id = $1 AND user_id = $2 RETURNING group_id)
  UPDATE groups SET member_count = member_count - 1 WHERE id IN (SELECT group_id FROM gone) RETURNING id`;
export const isMember = statement('group-is-member', { params: ['int8', 'int8'] })`
  SELECT 1 FROM group_members WHERE group_id = $1 AND user_id = $2`;
/** The limit keeps the list short enough to scan by eye. */
export const ownMerchants = statement('invitation-merchants', {
  params: ['int8'],
  row: { id: 'int8', name: 'text' },
})`
  SELECT id, display_name AS name FROM merchants WHERE user_id = $1 ORDER BY display_name, id LIMIT 50`;
export const ownGroups = statement('invitation-groups', {
  params: ['int8'],
  row: { id: 'int8', name: 'text' },
})`
  SELECT g.id, g.name FROM group_members m JOIN groups g ON g.id = m.group_id
  WHERE m.user_id = $1 ORDER BY g.name, g.id LIMIT 50`;
export const ownsMerchant = statement('merchant-is-own', { params: ['int8', 'int8'] })`
  SELECT 1 FROM merchants WHERE id = $1 AND user_id = $2`;
export const memberByEmail = statement('invitee-by-email', { params: ['text', 'int8'], row: { id: 'int8' } })`
  SELECT id FROM users WHERE lower(email) = lower($1) AND id <> $2 AND email_verified_at IS NOT NULL
    AND deactivated_at IS NULL`;
export const isActiveUser = statement('invitee-is-active', { params: ['int8'] })`
  SELECT 1 FROM users WHERE id = $1 AND deactivated_at IS NULL`;
export const ofMerchant = statement('invitation-of-merchant', {
  params: ['int8'],
  row: { id: 'int8', brand_logo: 'text?', merchant_display_name: 'text' },
})`
  SELECT m.id, m.logo AS brand_logo, m.display_name AS merchant_display_name
  FROM invitations i JOIN merchants m ON m.id = i.merchant_id
  WHERE i.kind = 'merchant' AND i.declined_at IS NULL AND (
    i.accepted_by = $1 OR (i.accepted_at IS NULL AND i.expires_at >= now() AND ${isInvited('$1')}))
  ORDER BY i.created_at DESC, i.id DESC LIMIT 1`;

export type LockedInvitation = Row<typeof lock>;
