/** Stands in for the federation runtime's preloading: the edge's HTML preloads what a page needs. */
export function formatPreloadArgs() {
  throw new Error('Nothing is preloaded by the federation runtime here.');
}

export function preloadAssets() {
  throw new Error('Nothing is preloaded by the federation runtime here.');
}

/** Never called: the build's flags switch it off. */
export function generatePreloadAssetsPlugin() {}
