import type { LoginProvider } from '@tagalong/contracts/account/social-login';
import { isOfferedLogin } from '@tagalong/contracts/account/social-login';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';

/** A passkey by id, or a provider. */
export type LoginMethod = number | LoginProvider;

const find = statement('login-methods', {
  params: ['int8'],
  row: {
    ...each('bool', 'has_email', 'has_password'),
    providers: typed<LoginProvider[]>('text[]'),
    passkey_ids: 'int8[]',
  },
})`
  SELECT email IS NOT NULL AS has_email, password_hash IS NOT NULL AS has_password,
    ARRAY(
      SELECT provider FROM login_identities WHERE user_id = u.id GROUP BY provider ORDER BY min(created_at), provider
    ) AS providers,
    ARRAY(SELECT id FROM passkeys WHERE user_id = u.id) AS passkey_ids
  FROM users u WHERE u.id = $1`;

export interface LoginMethods {
  /** True if the account can log in with its email address and a code or a password. */
  hasEmail: boolean;
  linked: readonly LoginMethod[];
}

/** 'last' if nothing would be left to log in with. */
export type MethodRemoval = 'removable' | 'last' | 'missing';

export interface MailState {
  /** False without a mail server. */
  hasMail: boolean;
}

/** Without a mail server no code can be sent, so an email address logs in only with a password. */
export async function readLoginMethods(
  db: Database,
  userId: number,
  { hasMail }: MailState,
): Promise<LoginMethods> {
  const { has_email, has_password, providers, passkey_ids } = await db.one(find, [userId]);
  return { hasEmail: has_email && (hasMail || has_password), linked: [...providers, ...passkey_ids] };
}

/** Returns the providers that an account logs in with, in the order in which they were linked, and its passkeys. */
export async function linkedMethods(db: Database, userId: number): Promise<readonly LoginMethod[]> {
  const { providers, passkey_ids } = await db.one(find, [userId]);
  return [...providers, ...passkey_ids];
}

/** Returns whether an account may lose one of its linked providers and passkeys. */
export function removalOf({ hasEmail, linked }: LoginMethods, method: LoginMethod): MethodRemoval {
  if (!linked.includes(method)) return 'missing';
  const rest = linked.filter(
    (other) => other !== method && (typeof other === 'number' || isOfferedLogin(other)),
  );
  return hasEmail || rest.length > 0 ? 'removable' : 'last';
}
