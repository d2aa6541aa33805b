import createCache, { type EmotionCache, type Options, type StylisElement } from '@emotion/cache';

/** What browsers that run the site (ES2022) know with a prefix only. Emotion's own list is for older ones. */
const PREFIXED = /^(?:backdrop-filter|box-decoration-break|hyphens|mask|print-color-adjust|user-select)/;

/** Always the same list, because Emotion keeps the rules that it has compiled on a server by it. */
const PLUGINS = [prefix];

/** Creates the cache of a page's style rules. */
export function createStyles(options: Partial<Omit<Options, 'stylisPlugins'>> = {}): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: PLUGINS, ...options });
}

function prefix(element: StylisElement): void {
  if (element.type === 'decl' && PREFIXED.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
}
