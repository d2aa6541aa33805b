import { createHash } from 'node:crypto';

/** In the form of an `integrity` attribute. */
export function sha256(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
