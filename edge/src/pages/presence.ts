import { Lru } from '#lib/lru';

/** Which things are known to be there, by the address of the call that reads them. */
export interface Presence {
  isKnown(url: string): boolean;
  /** What the API has said of it just now. */
  note(url: string, isThere: boolean): void;
}

const REMEMBERED = 20_000;
const LIFE_MS = 300_000;

/**
 * The status leaves before the page, so a page about one thing waits for the API to say that it is there. What was
 * there minutes ago most likely is: its page does not wait again.
 */
export function createPresence(now: () => number = Date.now): Presence {
  const seenAt = new Lru<number>(REMEMBERED);
  return {
    isKnown: (url) => (seenAt.get(url) ?? Number.NEGATIVE_INFINITY) > now() - LIFE_MS,
    note(url, isThere) {
      if (isThere) seenAt.set(url, now());
      else seenAt.delete(url);
    },
  };
}
