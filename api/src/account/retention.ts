import { declareTables, NOT_PERSONAL } from '#api/core/table-rules';
import { statement } from '#api/database/statement';
import { cleanup } from '#api/jobs/housekeeping';
import { DATA_EXPORT_JOB } from './data-export/data-export-job.ts';
import { isLost } from './data-export/data-export-repository.ts';

export const CLEANUPS = [
  // Expired codes are kept for 1 day, because the daily limit counts them.
  cleanup('clean-email-codes', 'email_codes', "expires_at < now() - interval '1 day'"),
  cleanup('clean-social-sign-ins', 'social_sign_ins', 'expires_at < now()'),
  cleanup('clean-passkey-challenges', 'passkey_challenges', 'expires_at < now()'),
  // Failing deletes the pieces, but a run that outlived the lease of its job may write more of them later. A job that
  // starts late or again may be writing them now.
  cleanup(
    'clean-data-exports',
    'data_export_pieces',
    `user_id IN (SELECT user_id FROM data_exports e
      WHERE expires_at < now() OR state = 'failed' OR (${isLost('e')} AND NOT EXISTS (
        SELECT FROM jobs j WHERE j.kind = '${DATA_EXPORT_JOB}' AND j.key = e.user_id::text AND j.done_at IS NULL)))`,
  ),
  cleanup('clean-prior-registers', 'prior_registers', 'expires_at < now()'),
];

/** Months for which notifications are kept, read or not. */
export const MONTHLY = { notifications_by_month: 6 };

export const UPLOAD_USES = [
  `EXISTS (SELECT 1 FROM users a
    WHERE a.avatar LIKE '/media/uploads/%' AND a.avatar = '/media/uploads/' || u.key || '-400.webp')`,
];

/** Keeps a row without personal data, which the ledger references. */
const anonymize = statement('removal-anonymize', { params: ['int8'] })`
  UPDATE users SET removed_at = now(), nickname = 'Deleted account',
    handle = 'deleted.' || left(replace(gen_random_uuid()::text, '-', ''), 20), avatar = NULL, bio = '',
    email = NULL, email_verified_at = NULL, password_hash = NULL, gender = NULL, is_creator = false, user_type = 0,
    register_type = 0, follower_count = 0, following_count = 0, post_count = 0, storefront_count = 0,
    invited_by = NULL, updated_at = now()
  WHERE id = $1`;

export const TABLES = declareTables('account', {
  notifications_by_month: {
    exported: { notifications: 'id kind subtype actor_id target_type target_id payload read_at created_at' },
    notExportedBy: { actor_id: 'Data of the member who was notified.' },
    erased: { deleted: ['user_id', 'actor_id'] },
  },
  invitations: {
    exported: {
      invitations: {
        columns: `id key kind inviter_id merchant_id email name accepted_by accepted_at expires_at created_at
          invitee_id group_id declined_at`,
        by: 'inviter_id invitee_id',
      },
    },
    notExportedBy: { accepted_by: 'The invitation is exported with its inviter and its invitee.' },
    erased: {
      deleted: ['inviter_id'],
      also: [
        statement('removal-invited', { params: ['int8'] })`
    DELETE FROM invitations WHERE invitee_id = $1 AND accepted_at IS NULL`,
        statement('removal-accepted', { params: ['int8'] })`
    UPDATE invitations SET accepted_by = NULL, invitee_id = NULL, name = '', email = NULL
    WHERE accepted_by = $1 OR invitee_id = $1`,
      ],
    },
  },
  social_sign_ins: { exported: 'Secrets, for ten minutes.', erased: { deleted: ['user_id'] } },
  prior_registers: {
    exported: 'Secrets, for fifteen minutes.',
    erased: { kept: 'Housekeeping deletes it within an hour.' },
  },
  devices: {
    exported: { devices: { columns: 'device_id created_at', order: 'created_at device_id' } },
    hidden: 'uuid_hash session_hash',
    erased: { deleted: ['user_id'] },
  },
  login_identities: {
    exported: { linked_logins: { columns: 'provider email created_at', order: 'provider subject' } },
    hidden: 'subject',
    erased: { deleted: ['user_id'] },
  },
  data_exports: { exported: 'The export itself.', erased: { deleted: ['user_id'] } },
  data_export_pieces: { exported: 'The export itself.', erased: { deletedWith: 'data_exports' } },
  passkeys: {
    exported: { passkeys: 'id counter transports name is_backed_up created_at last_used_at' },
    hidden: 'credential_id public_key',
    erased: { deleted: ['user_id'] },
  },
  passkey_challenges: { exported: 'Secrets, for an hour.', erased: { deleted: ['user_id'] } },
  email_codes: {
    exported: 'Secrets, for a day.',
    erased: {
      deleted: ['user_id'],
      also: [
        statement('removal-codes', { params: ['int8'] })`
    DELETE FROM email_codes WHERE lower(email) = (SELECT lower(email) FROM users WHERE id = $1)`,
      ],
    },
  },
  email_refusals: {
    exported: { refused_emails: { columns: 'kind created_at', order: 'kind' } },
    erased: { deleted: ['user_id'] },
  },
  user_links: {
    exported: { links: { columns: 'position kind url', order: 'position' } },
    erased: { deleted: ['user_id'] },
  },
  user_topics: {
    exported: {
      interests: {
        join: 'JOIN topics topic ON topic.id = t.topic_id',
        more: { kind: 'topic.kind', name: 'topic.name' },
        order: 'topic.id',
      },
    },
    hidden: 'topic_id',
    erased: { deleted: ['user_id'] },
  },
  tracking_consents: {
    exported: 'Its key names a browser, not a member.',
    erased: { kept: 'Its key names a browser, not a member.' },
  },
  topics: NOT_PERSONAL,
  whats_new: NOT_PERSONAL,
  pages: NOT_PERSONAL,
  // Comes last, because the tables above look up the user's email address.
  users: {
    exported: {
      profile: {
        columns: `id unique_key handle nickname avatar color_id bio email email_verified_at register_type user_type
          is_creator gender time_zone currency is_private follower_count following_count post_count
          storefront_count invited_by deactivated_at delete_at created_at updated_at removed_at news_seen_id`,
        by: 'id',
      },
    },
    hidden: 'password_hash',
    notExportedBy: { invited_by: 'Data of the member who was invited.' },
    erased: { cleared: ['invited_by'], also: [anonymize] },
  },
});
