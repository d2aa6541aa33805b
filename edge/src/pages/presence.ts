import { Lru } from '#edge/http/lru';

/** Remembers which things exist, by the address of the call that reads them. */
export interface Presence {
  isKnown(url: string): boolean;
  /** Notes the API's latest answer. */
  note(url: string, isThere: boolean): void;
}

const REMEMBERED = 20_000;
const LIFE_MS = 300_000;

/**
 * The status is sent before the page, so a page about one thing waits for the API to confirm that it exists. A thing that
 * existed minutes ago most likely still does, so its page does not wait again.
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
