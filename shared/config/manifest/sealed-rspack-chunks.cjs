const { SealedChunksPlugin } = require('@tagalong/config/webpack/sealed-chunks-plugin.cjs');

/**
 * Seals the chunks of a build by Rspack as those of webpack are sealed (decision 0014): without it the page's policy
 * refuses them. Rspack has webpack's hooks, but for the one that writes the script of a chunk, which lies elsewhere.
 */
class SealedRspackChunksPlugin {
  apply(compiler) {
    const { Compilation, sources, RuntimePlugin } = compiler.rspack;
    const runtime = { LoadScriptRuntimeModule: RuntimePlugin };
    const webpack = { Compilation, sources, runtime };
    // The federation plugin lists the files in its manifest before they could be renamed.
    new SealedChunksPlugin({ isProduction: true, isNaming: false }).apply({ webpack, hooks: compiler.hooks });
  }
}

module.exports = { SealedRspackChunksPlugin };
