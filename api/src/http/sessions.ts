import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import { USER_TYPE } from '@tagalong/contracts/account/account';
import { STEP_UP_MINUTES } from '@tagalong/contracts/account/step-up';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#api/database/database';
import { each, statement } from '#api/database/statement';
import { hashSecret } from '#api/lib/hash-secret';
import { DomainError } from './errors.ts';
import { logSession } from './security-log.ts';

/** The signed-in person of a request. */
export interface Viewer {
  id: number;
  uniqueKey: string;
  nickname: string;
  handle: string;
  avatar: string | null;
  colorId: number;
  email: string | null;
  isEmailVerified: boolean;
  registerType: number;
  userType: number;
  isCreator: boolean;
  hasPassword: boolean;
  hasBank: boolean;
  isDeactivated: boolean;
}

export type Sessions = ReturnType<typeof createSessions>;

interface SessionsInput {
  db: Database;
  publicOrigin: string | null;
  noBankUserIds: readonly number[];
}

const ABSOLUTE_DAYS = 90;
export const IDLE_DAYS = 30;
/** Channel that carries each session that ended early: the hash of its token in hexadecimal. */
export const SESSION_END_CHANNEL = 'session_end';
const TOKEN = /^[\w-]{43}$/;

const insert = statement('session-insert', { params: ['bytea', 'int8', 'text'] })`
  INSERT INTO sessions (token_hash, user_id, user_agent, expires_at)
  VALUES ($1, $2, $3, now() + interval '${ABSOLUTE_DAYS} days')`;
const find = statement('session-find', {
  params: ['bytea'],
  row: {
    id: 'int8',
    ...each('text', 'uniqueKey', 'nickname', 'handle'),
    ...each('text?', 'avatar', 'email'),
    ...each('int2', 'colorId', 'registerType', 'userType'),
    ...each('bool', 'isEmailVerified', 'isCreator', 'hasPassword', 'isDeactivated', 'isStale'),
  },
})`
  SELECT u.id, u.unique_key AS "uniqueKey", u.nickname, u.handle, u.avatar, u.color_id AS "colorId", u.email,
    u.email_verified_at IS NOT NULL AS "isEmailVerified",
    u.register_type AS "registerType", u.user_type AS "userType", u.is_creator AS "isCreator",
    u.password_hash IS NOT NULL AS "hasPassword", u.deactivated_at IS NOT NULL AS "isDeactivated",
    s.last_seen_at < now() - interval '10 minutes' AS "isStale"
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.expires_at > now() AND s.last_seen_at > now() - interval '${IDLE_DAYS} days'`;
const touch = statement('session-touch', { params: ['bytea'] })`
  UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1`;
const setConfirmed = statement('session-set-confirmed', { params: ['bytea', 'bool'] })`
  UPDATE sessions SET confirmed_at = CASE WHEN $2 THEN now() END WHERE token_hash = $1`;
const confirmed = statement('session-confirmed', { params: ['bytea'], row: { ok: 'int4' } })`
  SELECT 1 AS ok FROM sessions
  WHERE token_hash = $1 AND confirmed_at > now() - interval '${STEP_UP_MINUTES} minutes'`;
const remove = statement('session-remove', { params: ['bytea'] })`DELETE FROM sessions WHERE token_hash = $1`;

/** Stores sessions as rows under the hash of a 256-bit random token, which the browser keeps in an httpOnly cookie. */
export function createSessions({ db, publicOrigin, noBankUserIds }: SessionsInput) {
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  const name = isSecure ? '__Host-sid' : 'sid';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  async function viewerOf(tokenHash: Buffer): Promise<Viewer | null> {
    const row = await db.first(find, [tokenHash]);
    if (!row) return null;
    const { isStale, ...viewer } = row;
    if (isStale) await db.query(touch, [tokenHash]);
    return { ...viewer, hasBank: viewer.userType !== USER_TYPE.noBank && !noBankUserIds.includes(viewer.id) };
  }

  /**
   * Returns the key under which the request's session would be stored, whether or not it exists; null without a cookie.
   */
  function tokenHashOf(request: FastifyRequest): Buffer | null {
    const token = request.cookies[name];
    return token && TOKEN.test(token) ? hashSecret(token) : null;
  }

  async function end(request: FastifyRequest): Promise<void> {
    const tokenHash = tokenHashOf(request);
    if (tokenHash) await db.query(remove, [tokenHash]);
  }

  /** Does the same as `open` and also returns the key of the new session. */
  async function openKeyed(userId: number, request: FastifyRequest, reply: FastifyReply) {
    await end(request);
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashSecret(token);
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
    await db.query(insert, [tokenHash, userId, userAgent]);
    reply.setCookie(name, token, { ...cookie, maxAge: ABSOLUTE_DAYS * 86_400 });
    const viewer = await viewerOf(tokenHash);
    if (!viewer) throw new Error(`The new session of user ${userId} can't be read.`);
    logSession(request, userId);
    return { viewer, tokenHash };
  }

  /** Returns whether the person proved their identity in the last ten minutes. */
  async function isConfirmed(request: FastifyRequest): Promise<boolean> {
    const tokenHash = tokenHashOf(request);
    return tokenHash !== null && (await db.first(confirmed, [tokenHash])) !== null;
  }

  return {
    /** Signs a person in on this browser and ends the session that the browser had before. */
    open: async (userId: number, request: FastifyRequest, reply: FastifyReply) =>
      (await openKeyed(userId, request, reply)).viewer,
    openKeyed,
    async read(request: FastifyRequest): Promise<Viewer | null> {
      const tokenHash = tokenHashOf(request);
      return tokenHash && (await viewerOf(tokenHash));
    },
    tokenHashOf,
    /** Returns whether the browser sent a session cookie, valid or not. */
    hasCookie: (request: FastifyRequest) => request.cookies[name] !== undefined,
    /** Records that the person proved their identity in this session. Opening a session does so, too. */
    async confirm(request: FastifyRequest) {
      const tokenHash = tokenHashOf(request);
      if (tokenHash) await db.query(setConfirmed, [tokenHash, true]);
    },
    isConfirmed,
    /** Rejects with 'step-up-required' unless the person proved their identity in the last ten minutes. */
    async requireConfirmed(request: FastifyRequest) {
      if (!(await isConfirmed(request))) throw new DomainError('step-up-required');
    },
    /** Requires a new proof, because the session was opened without the person. */
    unconfirm: (tokenHash: Buffer) => db.query(setConfirmed, [tokenHash, false]),
    async close(request: FastifyRequest, reply: FastifyReply) {
      await end(request);
      reply.clearCookie(name, cookie);
    },
  };
}
