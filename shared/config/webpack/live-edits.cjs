const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { EntryPlugin, NormalModuleReplacementPlugin } = require('webpack');
const { BUILD_RUNTIME, LIVE_ALIASES, OVERLAY } = require('./refresh-files.cjs');

/** Settings with which an edit replaces modules in the running page and keeps the state of its components (decision 0105). */
function liveEdits() {
  return {
    alias: LIVE_ALIASES,
    plugins: [
      new NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(?:\.js)?$/, BUILD_RUNTIME),
      new ReactRefreshPlugin({
        include: /\.tsx?$/,
        overlay: { entry: false, module: OVERLAY, sockIntegration: false },
      }),
      new ErrorOverlayPlugin(),
      new LastGoodBuildPlugin(),
    ],
  };
}

/** Adds the overlay to the entry, so that it notices the first error of the page. */
class ErrorOverlayPlugin {
  apply(compiler) {
    new EntryPlugin(compiler.context, OVERLAY, { name: undefined }).apply(compiler);
  }
}

/**
 * Keeps failed builds out of the page: the update after one is from the last good build, which is the one that the page has. Only
 * the first build is always emitted, so that the server has a manifest.
 */
class LastGoodBuildPlugin {
  apply(compiler) {
    let hasEmitted = false;
    compiler.hooks.shouldEmit.tap('LastGoodBuild', ({ errors }) => {
      if (errors.length > 0 && hasEmitted) return false;
      hasEmitted = true;
      return undefined;
    });
    compiler.hooks.thisCompilation.tap('LastGoodBuild', (compilation) => {
      compilation.hooks.shouldRecord.tap('LastGoodBuild', () =>
        compilation.errors.length > 0 ? false : undefined,
      );
    });
  }
}

module.exports = { liveEdits };
