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
    new SealedChunksPlugin({ isProduction: true }).apply({ webpack, hooks: compiler.hooks });
  }
}

module.exports = { SealedRspackChunksPlugin };
