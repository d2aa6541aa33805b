import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { DomainError, invalidField } from './errors.ts';

export interface IdempotentCall {
  userId: number;
  /** Kind of change, such as 'post.create'. */
  scope: string;
  /** Key that the client chooses, unique for each object it creates. */
  key: string;
  /** Content of the request; the same key with another request is rejected. */
  request: unknown;
}

const KEY = /^[\w-]{8,64}$/;

const claim = statement('idempotency-claim', {
  params: ['int8', 'text', 'text', 'bytea'],
  row: { key: 'text' },
})`
  INSERT INTO idempotency_keys (user_id, scope, key, request_hash) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING key`;
const find = statement('idempotency-find', {
  params: ['int8', 'text', 'text'],
  row: { request_hash: 'bytea', result_id: 'int8?' },
})`
  SELECT request_hash, result_id FROM idempotency_keys WHERE user_id = $1 AND scope = $2 AND key = $3`;
const finish = statement('idempotency-finish', { params: ['int8', 'text', 'text', 'int8'] })`
  UPDATE idempotency_keys SET result_id = $4 WHERE user_id = $1 AND scope = $2 AND key = $3`;

/**
 * Reads the key from the header `Idempotency-Key`, for calls whose payload the source documents fix; null without it.
 */
export function keyOfHeader({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw invalidField('idempotency-key', 'Send 8 to 64 letters or digits.');
}

/**
 * Returns the id that an earlier call with this key created, or null. Throws 'idempotency-mismatch' for another
 * request.
 */
export async function findEarlierResult(db: Database, call: IdempotentCall): Promise<number | null> {
  const known = await db.first(find, [call.userId, call.scope, call.key]);
  if (!known) return null;
  if (!known.request_hash.equals(hashOf(call.request))) throw new DomainError('idempotency-mismatch');
  return known.result_id;
}

/**
 * Creates something once per key and resolves with its id. The claim and `make` share one transaction: a second call
 * with the key waits for the first and gets its id, or creates it if the first failed.
 */
export function createOnce(db: Database, call: IdempotentCall, make: () => Promise<number>): Promise<number> {
  const { userId, scope, key } = call;
  return db.transaction(async () => {
    const isFirst = await db.first(claim, [userId, scope, key, hashOf(call.request)]);
    const known = isFirst ? null : await findEarlierResult(db, call);
    if (known !== null) return known;
    const id = await make();
    await db.query(finish, [userId, scope, key, id]);
    return id;
  });
}

/** Returns a hash that is equal for equal requests, whose fields the contract has put in order. */
export function hashOf(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}
