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

export interface LoginMethods {
  /** True if the account can log in with a code by email. */
  hasEmail: boolean;
  linked: readonly LoginMethod[];
}

/** 'last' if nothing would be left to log in with. */
export type MethodRemoval = 'removable' | 'last' | 'missing';

export async function readLoginMethods(db: Database, userId: number): Promise<LoginMethods> {
  const { has_email, providers, passkey_ids } = await db.one(find, [userId]);
  return { hasEmail: has_email, linked: [...providers, ...passkey_ids] };
}

/** Returns whether an account may lose one of its linked providers and passkeys. */
export function removalOf({ hasEmail, linked }: LoginMethods, method: LoginMethod): MethodRemoval {
  if (!linked.includes(method)) return 'missing';
  // No page logs in with Instagram: it can only be linked.
  const rest = linked.filter((other) => other !== method && other !== 'instagram');
  return hasEmail || rest.length > 0 ? 'removable' : 'last';
}
