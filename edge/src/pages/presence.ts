import { Lru } from '#edge/lib/lru';

/** Remembers which subjects of pages exist, by the URL of the call that reads them. */
export interface Presence {
  isKnown(url: string): boolean;
  /** Records the API's latest response. */
  note(url: string, exists: boolean): void;
}

const SUBJECTS_MAX = 20_000;
const LIFE_MS = 300_000;

/**
 * The status is sent before the page, so a page waits until the API has confirmed that its subject exists. A subject that
 * existed minutes ago most likely still does, so its page does not wait again.
 */
export function createPresence(now: () => number = Date.now): Presence {
  const seenAt = new Lru<number>(SUBJECTS_MAX);
  return {
    isKnown: (url) => (seenAt.get(url) ?? Number.NEGATIVE_INFINITY) > now() - LIFE_MS,
    note(url, exists) {
      if (exists) seenAt.set(url, now());
      else seenAt.delete(url);
    },
  };
}
