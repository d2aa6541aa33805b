import type { EmotionCache } from '@emotion/cache';

let current: EmotionCache | undefined;

/** Collects the styles of all elements that are created from now on. */
export function setStyleCache(cache: EmotionCache): void {
  current = cache;
}

/** Throws if an element with styles is created while its module is evaluated, before the page has started. */
export function styleCache(): EmotionCache {
  if (!current) throw new Error('The page has no style sheet yet.');
  return current;
}
