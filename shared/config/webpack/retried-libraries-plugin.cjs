const FAILURE = 'delete installedModules[id];';

/**
 * Requests a shared library again when a chunk needs it after it failed to load. webpack's own runtime requests each
 * library once in the lifetime of a page, so every later use would throw the first failure, even with a connection.
 */
class RetriedLibrariesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RetriedLibraries', (compilation) => {
      compilation.hooks.runtimeModule.tap('RetriedLibraries', (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => withRetry(generate());
      });
    });
  }
}

function withRetry(code) {
  if (!code.includes('startedInstallModules')) return code;
  if (!code.includes(FAILURE)) throw new Error('webpack handles failed shared libraries in another way now.');
  return code.replace(FAILURE, `${FAILURE} delete startedInstallModules[id];`);
}

module.exports = { RetriedLibrariesPlugin };
