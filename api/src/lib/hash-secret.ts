import { createHash } from 'node:crypto';

/** Hashes a random secret that a browser holds; the database stores only hashes of those. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
