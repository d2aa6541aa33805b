import { exportOf } from '#api/database/data-export';

export const ACCOUNT_SECTIONS = [
  exportOf('profile', 'SELECT * FROM users WHERE id = $1 ORDER BY id'),
  exportOf('links', 'SELECT * FROM user_links WHERE user_id = $1 ORDER BY position'),
  exportOf(
    'interests',
    `SELECT t.kind, t.name FROM user_topics c JOIN topics t ON t.id = c.topic_id
     WHERE c.user_id = $1 ORDER BY t.id`,
  ),
  exportOf('refused_emails', 'SELECT * FROM email_refusals WHERE user_id = $1 ORDER BY kind'),
  exportOf(
    'linked_logins',
    'SELECT provider, email, created_at FROM login_identities WHERE user_id = $1 ORDER BY provider, subject',
  ),
  exportOf('passkeys', 'SELECT * FROM passkeys WHERE user_id = $1 ORDER BY id'),
  exportOf('sessions', 'SELECT * FROM sessions WHERE user_id = $1 ORDER BY created_at, token_hash'),
  exportOf('devices', 'SELECT * FROM devices WHERE user_id = $1 ORDER BY created_at, device_id'),
  exportOf('notifications', 'SELECT * FROM notifications WHERE user_id = $1 ORDER BY id'),
  exportOf('invitations', 'SELECT * FROM invitations WHERE inviter_id = $1 OR invitee_id = $1 ORDER BY id'),
];
