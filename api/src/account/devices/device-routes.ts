import { createHash, timingSafeEqual } from 'node:crypto';
import { addIosLogin, loginByDevice } from '@tagalong/contracts/account/device';
import { currentUserOf } from '#api/account/parts/current-user';
import type { ApiContext } from '#api/core/owner-module';
import { statement } from '#api/database/statement';
import { DomainError } from '#api/http/errors';
import { limitRate, QUARTER_HOUR_S } from '#api/http/rate-limit';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

interface Device {
  userId: number;
  deviceId: string;
  uuid: string;
}

const TRIES_MAX = 20;
/** Limits the devices of one account; the oldest is removed first. */
const DEVICES_MAX = 10;
/** A device without a login for this many days must be added again. */
const IDLE_DAYS = 180;

const keep = statement('device-keep', { params: ['text', 'bytea', 'int8', 'bytea?'] })`
  INSERT INTO devices (device_id, uuid_hash, user_id, session_hash) VALUES ($1, $2, $3, $4)
  ON CONFLICT (device_id, user_id) DO UPDATE SET
    uuid_hash = excluded.uuid_hash, session_hash = excluded.session_hash, created_at = now()`;
const removeOldest = statement('device-remove-oldest', { params: ['int8'] })`
  DELETE FROM devices WHERE user_id = $1 AND device_id IN (
    SELECT device_id FROM devices WHERE user_id = $1 ORDER BY created_at DESC, device_id OFFSET ${DEVICES_MAX})`;
const find = statement('device-find', { params: ['text', 'int8'], row: { uuid_hash: 'bytea' } })`
  SELECT uuid_hash FROM devices
  WHERE device_id = $1 AND user_id = $2 AND created_at > now() - interval '${IDLE_DAYS} days'`;

/**
 * Serves login by a device of the native wrapper (AU-10). A device's right to log in ends with the session in which it
 * was added or which it opened last: by logout, from the list of sessions or by a new password.
 */
export function deviceRoutes(serve: Serve, { db, sessions, rateLimitFactor }: ApiContext): void {
  const keepDevice = (device: Device, sessionHash: Buffer | null) =>
    db.query(keep, [device.deviceId, hashOf(device), device.userId, sessionHash]);

  serve(addIosLogin, async ({ request: { uuid, device_id }, viewer, http }) => {
    const device = { userId: viewer.id, deviceId: device_id, uuid };
    await db.transaction(async () => {
      await keepDevice(device, sessions.tokenHashOf(http));
      await db.query(removeOldest, [viewer.id]);
    });
    return done;
  });

  serve(
    loginByDevice,
    async ({ request: { user_id, uuid, device_id }, http, reply }) => {
      const max = TRIES_MAX * rateLimitFactor;
      await limitRate(db, [
        { bucket: `device:ip:${http.ip}`, max, windowS: QUARTER_HOUR_S },
        { bucket: `device:user:${user_id}:${http.ip}`, max, windowS: QUARTER_HOUR_S },
      ]);
      const device = { userId: user_id, deviceId: device_id, uuid };
      const known = await db.first(find, [device_id, user_id]);
      if (!known || !timingSafeEqual(known.uuid_hash, hashOf(device))) {
        throw new DomainError('wrong-credentials');
      }
      return db.transaction(async () => {
        const { viewer, tokenHash } = await sessions.openKeyed(user_id, http, reply);
        await sessions.unconfirm(tokenHash);
        await keepDevice(device, tokenHash);
        return success(currentUserOf(viewer));
      });
    },
    { securityEvent: 'login-by-device' },
  );
}

/** The hash includes the row's key, so a hash copied to another row is invalid there. */
const hashOf = ({ userId, deviceId, uuid }: Device): Buffer =>
  createHash('sha256').update(`${userId}\n${deviceId}\n${uuid}`).digest();
