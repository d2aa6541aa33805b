import type { LoginProvider } from '@tagalong/contracts/account/social-login';
import type { Database } from '#api/database/database';
import { statement, typed } from '#api/database/statement';

/** A passkey by id, or a provider. */
export type LoginMethod = number | LoginProvider;

/** A password isn't listed: it logs in only with the email address, which alone is enough for a code. */
const find = statement('login-methods', {
  params: ['int8'],
  row: {
    has_email: 'bool',
    providers: typed<LoginProvider[]>('text[]'),
    passkey_ids: 'int8[]',
  },
})`
  SELECT email IS NOT NULL AS has_email,
    ARRAY(SELECT DISTINCT provider FROM login_identities WHERE user_id = u.id) AS providers,
    ARRAY(SELECT id FROM passkeys WHERE user_id = u.id) AS passkey_ids
  FROM users u WHERE u.id = $1`;

/**
 * Returns whether one way to log in may be removed: 'last' if it is the account's only one. A code by email, each provider
 * and each passkey are one way.
 */
export async function removability(db: Database, userId: number) {
  const { has_email, providers, passkey_ids } = await db.one(find, [userId]);
  const known: readonly LoginMethod[] = [...providers, ...passkey_ids];
  const count = known.length + Number(has_email);
  return (method: LoginMethod): 'removable' | 'last' | 'missing' => {
    if (!known.includes(method)) return 'missing';
    return count > 1 ? 'removable' : 'last';
  };
}
