import { createHash, timingSafeEqual } from 'node:crypto';
import { addIosLogin, claimInfluencer, getInfluencerClaim, loginByDevice } from '@tagalong/contracts/device';
import { done, success } from '#lib/answers';
import { type Database, violates } from '#lib/database';
import { DomainError } from '#lib/errors';
import { hashPassword } from '#lib/password';
import { limitRate } from '#lib/rate-limit';
import type { Serve } from '#lib/serve';
import type { Sessions } from '#lib/sessions';
import { statement } from '#lib/statement';
import { currentUserOf } from './current-user.ts';

interface DeviceRoutesInput {
  db: Database;
  sessions: Sessions;
  rateLimitFactor: number;
}

const QUARTER_HOUR_S = 900;
const TRIES_MAX = 20;

const add = statement(
  'device-add',
  `INSERT INTO devices (device_id, uuid_hash, user_id) VALUES ($1, $2, $3)
  ON CONFLICT (device_id, user_id) DO UPDATE SET uuid_hash = excluded.uuid_hash, created_at = now()`,
);
const find = statement('device-find', 'SELECT uuid_hash FROM devices WHERE device_id = $1 AND user_id = $2');

/** An account that waits for its influencer has neither an address nor a password. */
const CLAIMABLE = `FROM invitations i JOIN users u ON u.id = i.invitee_id
  WHERE i.key = $1 AND i.kind = 'influencer' AND i.accepted_at IS NULL AND i.declined_at IS NULL
    AND (i.expires_at IS NULL OR i.expires_at > now()) AND u.password_hash IS NULL AND u.email IS NULL`;
const claimable = statement(
  'influencer-claimable',
  `SELECT u.id, u.nickname AS name,
    EXISTS (SELECT 1 FROM login_identities l WHERE l.user_id = u.id AND l.provider = 'google') AS google,
    EXISTS (SELECT 1 FROM login_identities l WHERE l.user_id = u.id AND l.provider = 'facebook') AS facebook
  ${CLAIMABLE}`,
);
const lockClaimable = statement(
  'influencer-lock',
  `SELECT i.id, u.id AS user_id ${CLAIMABLE} FOR UPDATE OF i, u`,
);
const takeOver = statement(
  'influencer-take-over',
  `UPDATE users SET email = $2, password_hash = $3, register_type = 2, updated_at = now() WHERE id = $1`,
);
const accept = statement(
  'influencer-accept',
  'UPDATE invitations SET accepted_by = $2, accepted_at = now() WHERE id = $1',
);

/** Log-in by a device of the native wrapper (AU-10), and accounts that wait for their influencer (AU-12). */
export function deviceRoutes(serve: Serve, { db, sessions, rateLimitFactor }: DeviceRoutesInput): void {
  const limit = (...buckets: string[]): Promise<void> =>
    limitRate(
      db,
      buckets.map((bucket) => ({ bucket, max: TRIES_MAX * rateLimitFactor, windowS: QUARTER_HOUR_S })),
    );

  serve(addIosLogin, async ({ request: { uuid, device_id }, viewer }) => {
    await db.query(add, [device_id, hashOf(uuid), viewer.id]);
    return done;
  });

  serve(loginByDevice, async ({ request: { user_id, uuid, device_id }, http, reply }) => {
    await limit(`device:ip:${http.ip}`, `device:user:${user_id}`);
    const device = await db.first<{ uuid_hash: Buffer }>(find, [device_id, user_id]);
    if (!device || !timingSafeEqual(device.uuid_hash, hashOf(uuid))) {
      throw new DomainError('wrong-credentials');
    }
    return success(currentUserOf(await sessions.open(user_id, http, reply)));
  });

  serve(getInfluencerClaim, async ({ request: { key } }) => {
    const row = await db.first<{ name: string; google: boolean; facebook: boolean }>(claimable, [key]);
    if (!row) throw new DomainError('not-found');
    return success({ name: row.name, is_bound: { google: row.google, facebook: row.facebook } });
  });

  serve(claimInfluencer, async ({ request: { key, email, password }, http, reply }) => {
    await limit(`claim:ip:${http.ip}`);
    const passwordHash = await hashPassword(password);
    const userId = await db
      .transaction(async () => {
        const row = await db.first<{ id: number; user_id: number }>(lockClaimable, [key]);
        if (!row) throw new DomainError('not-found');
        await db.query(takeOver, [row.user_id, email, passwordHash]);
        await db.query(accept, [row.id, row.user_id]);
        return row.user_id;
      })
      .catch((cause: unknown) => {
        throw violates(cause, 'users_email') ? new DomainError('email-taken', { cause }) : cause;
      });
    return success(currentUserOf(await sessions.open(userId, http, reply)));
  });
}

const hashOf = (uuid: string): Buffer => createHash('sha256').update(uuid).digest();
