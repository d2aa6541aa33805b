const path = require('node:path');

const FOLDER = path.join(__dirname, 'left-out');
/** Parts of libraries on the first page that nothing here uses and no bundler can find unused by itself. */
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

/** Puts a few lines in the place of each of them. Fails when a library no longer has one where it is expected. */
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
      // A cached build resolves nothing anew.
      if (found.size === 0) return;
      for (const part of LEFT_OUT.filter((one) => !found.has(one))) {
        compilation.errors.push(new Error(`${part.of} has no ${part.request} that could be left out.`));
      }
    });
  }
}

module.exports = { LeftOutPlugin };
