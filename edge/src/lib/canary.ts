import { createHash } from 'node:crypto';

const BUCKETS = 2 ** 32;

interface Share {
  name: string;
  version: string;
  /** Of all visitors, from 0 to 100. */
  percent: number;
}

/**
 * Whether a visitor is among those who get a canary. The same visitor always gets the same answer; a wider share
 * holds everybody of a narrower one; and who is in one remote's canary says nothing about any other's, nor about
 * the next one of the same remote, so that no visitor is always the first to meet what is new.
 */
export function isInCanary({ name, version, percent }: Share, visitor: string): boolean {
  const bucket = createHash('sha256').update(`${name}\n${version}\n${visitor}`).digest().readUInt32BE(0);
  return bucket < (percent / 100) * BUCKETS;
}
