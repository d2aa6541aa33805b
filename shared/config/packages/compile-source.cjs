const { transformSync } = require('@swc/core');
const { markDeclarations } = require('@tagalong/config/webpack/pure-declarations-loader.cjs');
const { nameChunks } = require('@tagalong/config/webpack/name-chunks-loader.cjs');

const OPTIONS = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: '@emotion/react', development: false } },
  },
  module: { type: 'es6' },
};

/**
 * Compiles a TypeScript source of a shared package to the ES module that its tarball contains. What the presets do with our
 * sources by loaders is done here once, so that every bundler gets the same small chunks from it.
 */
function compileSource(source) {
  const { code } = transformSync(source, OPTIONS);
  return nameChunks(markDeclarations(code));
}

module.exports = { compileSource };
