import { randomBytes } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LENGTH = 22;

/** Generates an unguessable key of 22 base58 characters (128 bits) for public URLs. */
export function randomKey(): string {
  let value = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let key = '';
  while (key.length < LENGTH) {
    key = BASE58.charAt(Number(value % 58n)) + key;
    value /= 58n;
  }
  return key;
}
