const { SealedChunksPlugin } = require('@tagalong/config/webpack/sealed-chunks-plugin.cjs');

/**
 * Seals the chunks of an Rspack build in the same way as those of webpack (decision 0014); without it the page's
 * policy blocks them. Rspack has webpack's hooks, except that the one for the chunk-loading script is in another
 * place.
 */
class SealedRspackChunksPlugin {
  /** @param {{ isProduction?: boolean }} options A developer's server adds no hashes. */
  constructor({ isProduction = true } = {}) {
    this.isProduction = isProduction;
  }

  apply(compiler) {
    const { Compilation, sources, RuntimePlugin } = compiler.rspack;
    const runtime = { LoadScriptRuntimeModule: RuntimePlugin };
    const webpack = { Compilation, sources, runtime };
    // The federation plugin has listed the files in its manifest by then, so they must keep their names.
    new SealedChunksPlugin({ isProduction: this.isProduction, isNaming: false }).apply({
      webpack,
      hooks: compiler.hooks,
    });
  }
}

module.exports = { SealedRspackChunksPlugin };
