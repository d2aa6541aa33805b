/** Replaces the federation runtime's preloading: the edge's HTML preloads what a page needs. */
export function formatPreloadArgs() {
  throw new Error('The edge preloads, not the federation runtime.');
}

export function preloadAssets() {
  throw new Error('The edge preloads, not the federation runtime.');
}

/** Never called, because the build's flags disable it. */
export function generatePreloadAssetsPlugin() {}
