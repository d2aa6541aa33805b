const path = require('node:path');

const FOLDER = path.join(__dirname, 'left-out');
/** Parts of libraries on the first page that the site never uses and that tree shaking can't remove. */
const LEFT_OUT = [
  {
    of: '@module-federation/runtime-core',
    request: /\/snapshot\/(SnapshotHandler|index)\.js$/,
    by: 'snapshots.js',
  },
  {
    of: '@module-federation/runtime-core',
    request: /\/(utils\/preload|generate-preload-assets)\.js$/,
    by: 'preloading.js',
  },
  { of: '@module-federation/error-codes', request: /^\.\/desc\.mjs$/, by: 'error-descriptions.js' },
  { of: '@tanstack/query-core', request: /^\.\/mutationCache\.js$/, by: 'mutations.js' },
  { of: '@emotion/react', request: /^hoist-non-react-statics$/, by: 'statics.js' },
];

/** Replaces each of them with a stub of a few lines. Fails if a library no longer contains one at the expected path. */
class LeftOutPlugin {
  apply({ hooks }) {
    const found = new Set();
    hooks.normalModuleFactory.tap('LeftOut', (factory) => {
      factory.hooks.beforeResolve.tap('LeftOut', (data) => {
        const part = LEFT_OUT.find(
          ({ of, request }) =>
            request.test(data.request) && data.context.includes(path.join('node_modules', of)),
        );
        if (!part) return;
        found.add(part);
        data.request = path.join(FOLDER, part.by);
      });
    });
    hooks.afterCompile.tap('LeftOut', (compilation) => {
      // A cached build resolves no requests.
      if (found.size === 0) return;
      for (const part of LEFT_OUT.filter((unmatched) => !found.has(unmatched))) {
        compilation.errors.push(new Error(`${part.of} no longer imports ${part.request}. Update LEFT_OUT.`));
      }
    });
  }
}

module.exports = { LeftOutPlugin };
