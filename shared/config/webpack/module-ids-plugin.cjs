const { createHash } = require('node:crypto');

/**
 * Makes the code of modules depend on the ids of all modules, so that a build with a cache equals one without. webpack
 * reuses a module's code while the XOR of the hashes of the modules that it imports stays the same. If two imported
 * modules with equal exports, such as two shared libraries, swap their ids, it does, and the code imports each in place
 * of the other.
 */
class ModuleIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ModuleIds', (compilation) => {
      compilation.hooks.afterOptimizeModuleIds.tap('ModuleIds', (modules) => {
        const { chunkGraph } = compilation;
        const ids = [...modules].map((module) => `${chunkGraph.getModuleId(module)} ${module.identifier()}`);
        const digest = createHash('sha256').update(ids.sort().join('\n')).digest('hex');
        // Part of the key under which the code of every module is cached.
        compilation.dependencyTemplates.updateHash(digest);
      });
    });
  }
}

module.exports = { ModuleIdsPlugin };
