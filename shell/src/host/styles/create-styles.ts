import createCache, { type EmotionCache, type Options, type StylisElement } from '@emotion/cache';

/** What browsers that run the site (ES2022) know with a prefix only. Emotion's own list is for older ones. */
const PREFIXED = /^(?:backdrop-filter|box-decoration-break|hyphens|mask|print-color-adjust|user-select)/;

/** Creates the cache of a page's style rules. */
export function createStyles(options: Partial<Omit<Options, 'stylisPlugins'>> = {}): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [prefix], ...options });
}

function prefix(element: StylisElement): void {
  if (element.type === 'decl' && PREFIXED.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
}
