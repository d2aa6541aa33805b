const { createHash } = require('node:crypto');

/** Adds the release's own manifest (remote.json, shell.json) after all other files have their final names. */
class ReleaseManifestPlugin {
  /** @param {{ file: string, describe(build: object): object }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    let text = '';
    compiler.hooks.thisCompilation.tap('ReleaseManifest', (compilation) => {
      const names = { provided: providedNames(compilation), used: usedNames(compilation) };
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ReleaseManifest', stage }, async () => {
        try {
          text = JSON.stringify(await this.options.describe(describeBuild(compilation, names)), null, 1);
        } catch (error) {
          // Fails a build. A development server goes on with the last manifest until the module is mended.
          compilation.errors.push(new WebpackError(error.message));
        }
        compilation.emitAsset(this.options.file, new sources.RawSource(`${text}\n`));
      });
    });
  }
}

function describeBuild(compilation, { provided, used }) {
  const isScript = (file) => file.endsWith('.js') && !file.includes('.hot-update.');
  function scriptsOf(chunk) {
    const group = compilation.namedChunkGroups.get(chunk) ?? compilation.entrypoints.get(chunk);
    if (!group) throw new Error(`No chunk is named "${chunk}": check webpackChunkName in remote.tsx.`);
    return group.getFiles().filter(isScript);
  }
  return {
    files: () => compilation.getAssets().map((asset) => asset.name),
    /** Scripts of a named chunk and its dependencies; throws if there is no such chunk. */
    scriptsOf,
    /** Hash of the code of a chunk's modules; the chunk's runtime differs in every build of a development server. */
    hashOf(chunk) {
      const { chunkGraph, namedChunks } = compilation;
      const { runtime } = namedChunks.get(chunk);
      const hashes = Array.from(chunkGraph.getChunkModulesIterable(namedChunks.get(chunk)), (module) =>
        chunkGraph.getModuleHash(module, runtime),
      );
      return createHash('sha256').update(hashes.sort().join()).digest('hex');
    },
    /** npm packages bundled in this build's own scripts; shared libraries are not included. */
    bundled() {
      const found = {};
      for (const module of bundledModules(compilation)) {
        const { descriptionFileData: described } = module.resourceResolveData ?? {};
        if (!/[\\/]node_modules[\\/]/.test(module.resource ?? '') || !described?.name || !described.version)
          continue;
        const known = found[described.name] ?? { version: described.version, bytes: 0 };
        found[described.name] = { ...known, bytes: known.bytes + Math.round(module.size()) };
      }
      return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
    },
    /** Names that this build imports, by shared library; libraries imported as a whole are omitted. */
    uses: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
    /** Exported names of a module, by request; omitted if they are known only at run time. */
    exportsOf(requests) {
      return Object.fromEntries(
        requests.flatMap((request) => (provided.has(request) ? [[request, provided.get(request)]] : [])),
      );
    },
    integrity() {
      return Object.fromEntries(
        compilation
          .getAssets()
          .filter((asset) => !asset.name.endsWith('.map'))
          .map((asset) => [
            asset.name,
            `sha256-${createHash('sha256').update(asset.source.buffer()).digest('base64')}`,
          ])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    },
  };
}

/**
 * Collects the exported names by request. Runs before modules are concatenated, while each still has its own exports.
 */
function providedNames(compilation) {
  const found = new Map();
  compilation.hooks.seal.tap('ReleaseManifest', () => {
    const { moduleGraph } = compilation;
    for (const module of compilation.modules) {
      for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
        const names = dependency?.request && target && moduleGraph.getProvidedExports(target);
        if (Array.isArray(names)) found.set(dependency.request, [...names].sort());
      }
    }
  });
  return found;
}

/** Collects the names imported from shared libraries. Runs after unused code has been determined. */
function usedNames(compilation) {
  const found = new Map();
  compilation.hooks.afterOptimizeChunks.tap('ReleaseManifest', () => {
    for (const module of compilation.modules) {
      const names = module.type === 'consume-shared-module' && importedNames(module, compilation);
      if (names) found.set(module.options.shareKey, [...names].sort());
    }
  });
  return found;
}

/** Returns null if the library is imported as a whole. */
function importedNames(library, { moduleGraph, chunkGraph }) {
  const names = new Set();
  for (const connection of moduleGraph.getIncomingConnections(library)) {
    const { dependency, originModule } = connection;
    const isInScript = originModule && chunkGraph.getNumberOfModuleChunks(originModule) > 0;
    if (!isInScript || connection.getActiveState(undefined) === false) continue;
    for (const referenced of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(referenced) ? referenced : referenced.name;
      if (name === undefined) return null;
      names.add(name);
    }
  }
  return names;
}

/** Lists all modules in any script, including those concatenated into one. */
function bundledModules({ modules, chunkGraph }) {
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => [...(module.modules ?? [module])]);
}

module.exports = { ReleaseManifestPlugin };
