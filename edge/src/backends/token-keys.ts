import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** A key signs for a day. That of the next day is published already, so that no cached list lacks it. */
const PERIOD_MS = 86_400_000;
/** Ed25519 in PKCS#8 (RFC 8410), before the 32 bytes of the private key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface TokenKey {
  id: string;
  privateKey: KeyObject;
  publicJwk: JWK;
}

export interface TokenKeys {
  /** Resolves with the key that signs now. */
  current(): Promise<TokenKey>;
  /** Resolves with the public keys of yesterday, today and tomorrow. */
  published(): Promise<readonly JWK[]>;
}

/**
 * Derives the keys that sign the tokens for backends from a secret that all edges share. Edges with the same secret have
 * the same keys at the same time and need not exchange them. The secret can't be computed from a key.
 */
export function tokenKeys(readSecret: () => Promise<Buffer>, nowMs: () => number = Date.now): TokenKeys {
  const keys = new Map<number, Promise<TokenKey>>();

  function keyOf(period: number): Promise<TokenKey> {
    const key = keys.get(period) ?? readSecret().then((secret) => deriveKey(secret, period));
    keys.set(period, key);
    // The secret may be readable later.
    key.catch(() => keys.delete(period));
    for (const old of keys.keys()) if (old < period - 2) keys.delete(old);
    return key;
  }

  const periodNow = (): number => Math.floor(nowMs() / PERIOD_MS);
  return {
    current: () => keyOf(periodNow()),
    async published() {
      const now = periodNow();
      const all = await Promise.all([now, now - 1, now + 1].map(keyOf));
      return all.map(({ publicJwk }) => publicJwk);
    },
  };
}

async function deriveKey(secret: Buffer, period: number): Promise<TokenKey> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `backend-token ${period}`, 32));
  const key = Buffer.concat([PKCS8_PREFIX, seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  const id = await calculateJwkThumbprint(jwk);
  return { id, privateKey, publicJwk: { ...jwk, kid: id, alg: 'EdDSA', use: 'sig' } };
}
