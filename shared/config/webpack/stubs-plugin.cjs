const path = require('node:path');

const FOLDER = path.join(__dirname, 'stubs');
/** Parts of libraries on the first page that the site never uses and that tree shaking can't remove. */
const STUBBED = [
  {
    library: '@module-federation/runtime-core',
    request: /\/snapshot\/(SnapshotHandler|index)\.js$/,
    stub: 'snapshots.js',
  },
  {
    library: '@module-federation/runtime-core',
    request: /\/(utils\/preload|generate-preload-assets)\.js$/,
    stub: 'preloading.js',
  },
  { library: '@module-federation/error-codes', request: /^\.\/desc\.mjs$/, stub: 'error-descriptions.js' },
  { library: '@tanstack/query-core', request: /^\.\/mutationCache\.js$/, stub: 'mutations.js' },
  { library: '@emotion/react', request: /^hoist-non-react-statics$/, stub: 'statics.js' },
];

/** Replaces each of them with a stub of a few lines. Fails if a library no longer contains one at the expected path. */
class StubsPlugin {
  /** A site without federation contains none of its library. */
  constructor({ isFederated }) {
    this.stubbed = STUBBED.filter(({ library }) => isFederated || !library.startsWith('@module-federation/'));
  }

  apply({ hooks }) {
    const found = new Set();
    hooks.normalModuleFactory.tap('Stubs', (factory) => {
      factory.hooks.beforeResolve.tap('Stubs', (data) => {
        const part = this.stubbed.find(
          ({ library, request }) =>
            request.test(data.request) && data.context.includes(path.join('node_modules', library)),
        );
        if (!part) return;
        found.add(part);
        data.request = path.join(FOLDER, part.stub);
      });
    });
    hooks.afterCompile.tap('Stubs', (compilation) => {
      // A cached build resolves no requests.
      if (found.size === 0) return;
      for (const part of this.stubbed.filter((unmatched) => !found.has(unmatched))) {
        compilation.errors.push(
          new Error(`${part.library} no longer imports ${part.request}. Update STUBBED.`),
        );
      }
    });
  }
}

module.exports = { StubsPlugin };
