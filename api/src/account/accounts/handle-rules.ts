import { randomInt } from 'node:crypto';

const HANDLE_MAX = 24;
const FALLBACK = 'tagger';

/** A handle made of a name: small ASCII letters and digits, such as `ana.costa` of `Ana Costa`. */
export function handleOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  const handle = (words ?? []).join('.').slice(0, HANDLE_MAX).replace(/\.$/, '');
  return handle.length >= 2 ? handle : FALLBACK;
}

/** Another try after the plain handle was taken. */
export function withDigits(handle: string): string {
  return `${handle}${randomInt(1_000, 100_000)}`;
}
