import type { Database } from '#api/database/database';
import { deletionOf, eraseBy } from '#api/database/erasure';
import { statement } from '#api/database/statement';
import { DATA_EXPORT_JOB } from './data-export/data-export-job.ts';
import { isLost } from './data-export/data-export-repository.ts';

export const CLEANUPS = [
  // Expired codes are kept for 1 day, because the daily limit counts them.
  statement('clean-email-codes')`DELETE FROM email_codes WHERE expires_at < now() - interval '1 day'`,
  statement('clean-social-sign-ins')`DELETE FROM social_sign_ins WHERE expires_at < now()`,
  statement('clean-passkey-challenges')`DELETE FROM passkey_challenges WHERE expires_at < now()`,
  // Failing deletes the pieces, but a run that outlived the lease of its job may write more of them later. A job that
  // starts late or again may be writing them now.
  statement('clean-data-exports')`
    DELETE FROM data_export_pieces WHERE user_id IN (SELECT user_id FROM data_exports e
      WHERE expires_at < now() OR state = 'failed' OR (${isLost('e')} AND NOT EXISTS (
        SELECT FROM jobs j WHERE j.kind = '${DATA_EXPORT_JOB}' AND j.key = e.user_id::text AND j.done_at IS NULL)))`,
  statement('clean-prior-registers')`DELETE FROM prior_registers WHERE expires_at < now()`,
  statement('clean-notifications')`
    DELETE FROM notifications WHERE created_at < now() - interval '90 days'
      AND (read_at IS NOT NULL OR created_at < now() - interval '180 days')`,
];

export const UPLOAD_USES = [
  `EXISTS (SELECT 1 FROM users a
    WHERE a.avatar LIKE '/media/uploads/%' AND a.avatar = '/media/uploads/' || u.key || '-400.webp')`,
];

const DELETIONS = [
  deletionOf('notifications'),
  deletionOf('notifications', 'actor_id'),
  deletionOf('invitations', 'inviter_id'),
  deletionOf('social_sign_ins'),
  deletionOf('devices'),
  deletionOf('login_identities'),
  deletionOf('data_exports'),
  deletionOf('passkeys'),
  deletionOf('passkey_challenges'),
  deletionOf('email_codes'),
  deletionOf('email_refusals'),
  deletionOf('user_links'),
  deletionOf('user_topics'),
];

/** Removes references to the user from rows that belong to others. */
const UNTIES = [
  statement('removal-codes', { params: ['int8'] })`
    DELETE FROM email_codes WHERE lower(email) = (SELECT lower(email) FROM users WHERE id = $1)`,
  statement('removal-invited', { params: ['int8'] })`
    DELETE FROM invitations WHERE invitee_id = $1 AND accepted_at IS NULL`,
  statement('removal-accepted', { params: ['int8'] })`
    UPDATE invitations SET accepted_by = NULL, invitee_id = NULL, name = '', email = NULL
    WHERE accepted_by = $1 OR invitee_id = $1`,
  statement('removal-guests', { params: ['int8'] })`UPDATE users SET invited_by = NULL WHERE invited_by = $1`,
];

const anonymize = statement('removal-anonymize', { params: ['int8'] })`
  UPDATE users SET removed_at = now(), nickname = 'Deleted account',
    handle = 'deleted.' || left(replace(gen_random_uuid()::text, '-', ''), 20), avatar = NULL, bio = '',
    email = NULL, email_verified_at = NULL, password_hash = NULL, gender = NULL, is_creator = false, user_type = 0,
    register_type = 0, follower_count = 0, following_count = 0, post_count = 0, storefront_count = 0,
    invited_by = NULL, updated_at = now()
  WHERE id = $1`;

/** Deletes the user's data and keeps an anonymized row, which the ledger references. */
export function eraseUser(db: Database, userId: number): Promise<void> {
  return eraseBy(db, userId, [...DELETIONS, ...UNTIES, anonymize]);
}
