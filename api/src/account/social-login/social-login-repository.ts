import type { LoginProvider } from '@tagalong/contracts/account/social-login';
import { type MailState, readLoginMethods, removalOf } from '#api/account/parts/login-methods';
import type { Database } from '#api/database/database';
import { each, type Row, statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { hashSecret } from '#api/lib/hash-secret';

/** A sign-in that a browser has started. */
export type Flow = Row<typeof redeemFlow>;

/** Identifies a person at a provider. */
export type Identity = Row<typeof redeemPriorRegister>;

export type LinkedRow = Row<typeof linked>;

const insertFlow = statement('social-flow-insert', {
  params: ['bytea', 'bytea', 'text', 'text?', 'text?', 'int8?', 'text', 'text'],
})`
  INSERT INTO social_sign_ins
    (state_hash, browser_hash, platform, origin_page, return_path, user_id, nonce, code_verifier, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '10 minutes')`;
/** Deleting the row makes the state single-use; without the matching browser cookie no row is deleted. */
const redeemFlow = statement('social-flow-take', {
  params: ['bytea', 'bytea', 'text'],
  row: {
    ...each('text', 'platform', 'nonce', 'codeVerifier'),
    ...each('text?', 'originPage', 'returnPath'),
    userId: 'int8?',
  },
})`
  DELETE FROM social_sign_ins
  WHERE state_hash = $1 AND browser_hash = $2 AND platform = $3 AND expires_at > now()
  RETURNING platform, origin_page AS "originPage", return_path AS "returnPath", user_id AS "userId", nonce,
    code_verifier AS "codeVerifier"`;
const ownerOf = statement('social-identity-owner', { params: ['text', 'text'], row: { user_id: 'int8' } })`
  SELECT user_id FROM login_identities WHERE provider = $1 AND subject = $2`;
const userByEmail = statement('social-user-by-email', {
  params: ['text'],
  row: { id: 'int8', is_verified: 'bool' },
})`
  SELECT id, email_verified_at IS NOT NULL AS is_verified FROM users WHERE lower(email) = lower($1)`;
const insertIdentity = statement('social-identity-insert', {
  params: ['text', 'text', 'int8', 'text?'],
  row: { user_id: 'int8' },
})`
  INSERT INTO login_identities (provider, subject, user_id, email) VALUES ($1, $2, $3, $4)
  ON CONFLICT (provider, subject) DO NOTHING RETURNING user_id`;
const removeOthers = statement('social-identity-remove-others', { params: ['int8', 'text', 'text'] })`
  DELETE FROM login_identities WHERE user_id = $1 AND provider = $2 AND subject <> $3`;
const removeAll = statement('social-identity-remove', { params: ['int8', 'text'] })`
  DELETE FROM login_identities WHERE user_id = $1 AND provider = $2`;
const linked = statement('social-identity-list', {
  params: ['int8'],
  row: { provider: typed<LoginProvider>('text'), email: 'text?', created_at: 'timestamptz' },
})`
  SELECT provider, email, created_at FROM login_identities WHERE user_id = $1 ORDER BY created_at, provider LIMIT 50`;
const insertPriorRegister = statement('social-prior-register-insert', {
  params: ['bytea', 'bytea', 'text', 'text', 'text?'],
})`
  INSERT INTO prior_registers (key_hash, browser_hash, provider, subject, email, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + interval '15 minutes')`;
const redeemPriorRegister = statement('social-prior-register-take', {
  params: ['bytea', 'bytea'],
  row: { provider: typed<LoginProvider>('text'), subject: 'text', email: 'text?' },
})`
  DELETE FROM prior_registers WHERE key_hash = $1 AND browser_hash = $2 AND expires_at > now()
  RETURNING provider, subject, email`;

export function socialLoginRepository(db: Database) {
  const ownerOfIdentity = async ({ provider, subject }: Identity): Promise<number | null> =>
    (await db.first(ownerOf, [provider, subject]))?.user_id ?? null;

  return {
    insertFlow: (state: string, browser: string, flow: Flow) => {
      const { platform, originPage, returnPath, userId, nonce, codeVerifier } = flow;
      const hashes = [hashSecret(state), hashSecret(browser)] as const;
      return db.query(insertFlow, [...hashes, platform, originPage, returnPath, userId, nonce, codeVerifier]);
    },
    redeemFlow: (state: string, browser: string, platform: string) =>
      db.first(redeemFlow, [hashSecret(state), hashSecret(browser), platform]),

    ownerOf: ownerOfIdentity,
    userByEmail: (email: string) => db.first(userByEmail, [email]),

    /** Adds the identity and returns its owner: of two concurrent additions, the first wins. */
    async addIdentity(userId: number, identity: Identity): Promise<number> {
      const { provider, subject, email } = identity;
      const added = await db.first(insertIdentity, [provider, subject, userId, email]);
      return added ? userId : ((await ownerOfIdentity(identity)) ?? userId);
    },

    /** Links the identity and removes others of the same provider; returns false if another account owns it. */
    link: (userId: number, identity: Identity): Promise<boolean> =>
      withUserLock(db, userId, async () => {
        const { provider, subject, email } = identity;
        await db.query(insertIdentity, [provider, subject, userId, email]);
        if ((await ownerOfIdentity(identity)) !== userId) return false;
        await db.query(removeOthers, [userId, provider, subject]);
        return true;
      }),

    linked: (userId: number) => db.query(linked, [userId]),

    /** Unlinks a provider, unless it is the account's only way to log in. */
    unlink: (
      userId: number,
      provider: LoginProvider,
      mail: MailState,
    ): Promise<'done' | 'last' | 'missing'> =>
      withUserLock(db, userId, async () => {
        const removal = removalOf(await readLoginMethods(db, userId, mail), provider);
        if (removal !== 'removable') return removal;
        await db.query(removeAll, [userId, provider]);
        return 'done';
      }),

    insertPriorRegister: (key: string, browser: string, { provider, subject, email }: Identity) =>
      db.query(insertPriorRegister, [hashSecret(key), hashSecret(browser), provider, subject, email]),
    redeemPriorRegister: (key: string, browser: string) =>
      db.first(redeemPriorRegister, [hashSecret(key), hashSecret(browser)]),
  };
}
