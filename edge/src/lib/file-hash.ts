import { createHash } from 'node:crypto';

/** Returns the hash in the format of the `integrity` attribute. */
export function sha256(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
