import { randomInt } from 'node:crypto';
import { isReservedHandle } from './reserved-handles.ts';

const HANDLE_MAX = 24;
const FALLBACK = 'tagger';

/**
 * Derives a handle from a name: lowercase ASCII letters and digits, such as `ana.costa` for `Ana Costa`. Never returns a
 * reserved one.
 */
export function handleOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  const handle = (words ?? []).join('.').slice(0, HANDLE_MAX).replace(/\.$/, '');
  return handle.length >= 2 && !isReservedHandle(handle) ? handle : FALLBACK;
}

/** Appends random digits, for a handle that is already taken. */
export function withDigits(handle: string): string {
  return `${handle}${randomInt(1_000, 100_000)}`;
}
