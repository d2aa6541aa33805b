import { createHash } from 'node:crypto';

/** In the form of an `integrity` attribute. */
export function sha384(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
