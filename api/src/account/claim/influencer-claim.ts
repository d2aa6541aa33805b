import {
  claimInfluencer,
  claimInfluencerAsMember,
  getInfluencerClaim,
} from '@tagalong/contracts/account/device';
import type { FastifyRequest } from 'fastify';
import { currentUserOf } from '#api/account/parts/current-user';
import { emailCodes, sendVerification } from '#api/account/parts/email-codes';
import type { MailingContext } from '#api/account/parts/mail/mail-job';
import { checkNewPassword } from '#api/account/parts/password-rules';
import { violates } from '#api/database/database';
import { type Row, statement } from '#api/database/statement';
import { DomainError, orNotFound } from '#api/http/errors';
import { limitRate, QUARTER_HOUR_S } from '#api/http/rate-limit';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { hashPassword } from '#api/lib/password';

type Claimable = Row<typeof lockClaimable>;

const TRIES_MAX = 20;

/** An account that can be claimed has neither an email address nor a password. */
const CLAIMABLE = `FROM invitations i JOIN users u ON u.id = i.invitee_id
  WHERE i.key = $1 AND i.kind = 'influencer' AND i.accepted_at IS NULL AND i.declined_at IS NULL
    AND (i.expires_at IS NULL OR i.expires_at > now()) AND u.password_hash IS NULL AND u.email IS NULL
    AND u.deactivated_at IS NULL`;
const claimable = statement('influencer-claimable', {
  params: ['text'],
  row: { id: 'int8', name: 'text', google: 'bool', facebook: 'bool' },
})`
  SELECT u.id, u.nickname AS name,
    EXISTS (SELECT 1 FROM login_identities l WHERE l.user_id = u.id AND l.provider = 'google') AS google,
    EXISTS (SELECT 1 FROM login_identities l WHERE l.user_id = u.id AND l.provider = 'facebook') AS facebook
  ${CLAIMABLE}`;
const lockClaimable = statement('influencer-lock', {
  params: ['text'],
  row: { id: 'int8', user_id: 'int8' },
})`
  SELECT i.id, u.id AS user_id ${CLAIMABLE} FOR NO KEY UPDATE OF i, u`;
const takeOver = statement('influencer-take-over', { params: ['int8', 'text?', 'text?', 'timestamptz?'] })`
  UPDATE users SET email = $2, password_hash = $3, email_verified_at = $4, register_type = 2, updated_at = now()
  WHERE id = $1`;
const accept = statement('influencer-accept', { params: ['int8', 'int8'] })`
  UPDATE invitations SET accepted_by = $2, accepted_at = now() WHERE id = $1`;
/** Deactivates the member's own account if it is unused, and schedules its deletion. */
const deactivateUnused = statement('influencer-deactivate-unused', {
  params: ['int8'],
  row: { email: 'text?', email_verified_at: 'timestamptz?', password_hash: 'text?' },
})`
  UPDATE users u SET deactivated_at = now(), delete_at = now()
  FROM (SELECT id, email, email_verified_at, password_hash FROM users WHERE id = $1 FOR NO KEY UPDATE) own
  WHERE u.id = own.id AND u.deactivated_at IS NULL AND NOT u.is_creator AND u.post_count = 0
    AND u.storefront_count = 0 AND u.follower_count = 0 AND u.created_at > now() - interval '1 day'
    AND NOT EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.creator_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM merchants m WHERE m.user_id = u.id)
  RETURNING own.email, own.email_verified_at, own.password_hash`;
const moveIdentities = statement('influencer-move-identities', { params: ['int8', 'int8'] })`
  WITH moved AS (UPDATE passkeys SET user_id = $2 WHERE user_id = $1)
  UPDATE login_identities SET user_id = $2 WHERE user_id = $1`;

/** Lets influencers claim prepared accounts with the key they received (AU-12). */
export function influencerClaim(serve: Serve, input: MailingContext): void {
  const { db, sessions, sendMail, rateLimitFactor, eraseUser } = input;
  const codes = emailCodes(db);
  const limit = ({ ip }: FastifyRequest): Promise<void> =>
    limitRate(db, [{ bucket: `claim:ip:${ip}`, max: TRIES_MAX * rateLimitFactor, windowS: QUARTER_HOUR_S }]);

  async function lock(key: string): Promise<Claimable> {
    const row = orNotFound(await db.first(lockClaimable, [key]));
    return row;
  }

  serve(getInfluencerClaim, async ({ request: { key } }) => {
    const row = orNotFound(await db.first(claimable, [key]));
    return success({ name: row.name, is_bound: { google: row.google, facebook: row.facebook } });
  });

  serve(
    claimInfluencer,
    async ({ request: { key, email, password }, http, reply }) => {
      await limit(http);
      checkNewPassword('password', password, [email]);
      const passwordHash = await hashPassword(password);
      const userId = await db
        .transaction(async () => {
          const { id, user_id } = await lock(key);
          await db.query(takeOver, [user_id, email, passwordHash, null]);
          await db.query(accept, [id, user_id]);
          if (sendMail) await sendVerification({ codes, sendMail }, { email, userId: user_id });
          return user_id;
        })
        .catch((cause: unknown) => {
          throw violates(cause, 'users_email') ? new DomainError('email-taken', { cause }) : cause;
        });
      return success(currentUserOf(await sessions.open(userId, http, reply)));
    },
    { securityEvent: 'account-claim' },
  );

  serve(
    claimInfluencerAsMember,
    async ({ request: { key }, viewer, http, reply }) => {
      await limit(http);
      const userId = await db.transaction(async () => {
        const { id, user_id } = await lock(key);
        const own = await db.first(deactivateUnused, [viewer.id]);
        if (!own) throw new DomainError('account-in-use');
        await db.query(moveIdentities, [viewer.id, user_id]);
        await eraseUser(viewer.id);
        await db.query(takeOver, [user_id, own.email, own.password_hash, own.email_verified_at]);
        await db.query(accept, [id, user_id]);
        return user_id;
      });
      return success(currentUserOf(await sessions.open(userId, http, reply)));
    },
    { securityEvent: 'account-claim' },
  );
}
