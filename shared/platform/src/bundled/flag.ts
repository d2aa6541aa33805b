import { type Flag, useHost } from '@tagalong/platform';

/**
 * Returns whether a flag is on for this page. It is off until someone switches it on, for everyone or for some visitors, and
 * stays the same until the page is loaded again. `remote.tsx` lists it under `flags`.
 */
export function useFlag(flag: Flag): boolean {
  const { slots } = useHost();
  return slots?.().some(({ name }) => name === flag) ?? false;
}
