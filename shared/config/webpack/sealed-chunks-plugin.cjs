const { createHash } = require('node:crypto');

/** Placeholder in the runtime until the chunks have their final contents. */
const PLACEHOLDER = 'HASHES_OF_CHUNKS';
/** Function that the shell defines for the runtimes of all bundlers; see shell/src/host/remotes/script-urls.ts. */
const SCRIPT_URL = 'self[Symbol.for("tagalong.script-address")]';

/**
 * Seals the chunks of a build: its runtime requests each chunk with the integrity hash from build time, so that the
 * hash of the entry in the page covers all chunks (decision 0014). The same table determines the file names, which
 * include the start of the hash. URLs pass through the shell, because only its Trusted Types policy can create script
 * URLs.
 */
class SealedChunksPlugin {
  /**
   * @param {{ isProduction: boolean, isNaming?: boolean }} options A developer's server rebuilds without a new
   * release, so it adds no hashes. Without `isNaming`, files keep the names that the build gives them.
   */
  constructor({ isProduction, isNaming = true }) {
    this.isProduction = isProduction;
    this.isNaming = isNaming;
  }

  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SealedChunks', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'SealedChunks',
        (code) => sealedScript(code, this),
      );
      if (!this.isProduction) return;
      // Before the entry is named, because its content hash includes the chunks' hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      const sealed = new Map();
      compilation.hooks.processAssets.tap({ name: 'SealedChunks', stage }, () => {
        for (const chunk of compilation.chunks) {
          if (chunk.hasRuntime())
            sealChunks({ compilation, runtimeChunk: chunk, sources, sealed, isNaming: this.isNaming });
        }
      });
      // Files that the build renames later can't be found by these names.
      if (!this.isNaming) return;
      compilation.hooks.processAssets.tap({ name: 'SealedChunks', stage: stage + 2 }, () => {
        for (const [file, hash] of sealed) {
          if (hashOf(compilation, file) !== hash) throw new Error(`${file} changed after it was sealed.`);
        }
      });
    });
  }
}

function sealedScript(code, { isProduction, isNaming }) {
  const assignment = 'script.src = url;';
  if (!code.includes(assignment))
    throw new Error(`The runtime that loads chunks does not contain the expected "${assignment}".`);
  const assigned = (url) => `script.src = (${SCRIPT_URL} || String)(${url});`;
  if (!isProduction) return code.replace(assignment, assigned('url'));
  const named = isNaming ? 'url.replace(/js$/, hash.slice(0, 8).replace(/\\W/g, "-") + ".js")' : 'url';
  return code.replace(
    assignment,
    `var hash = "${PLACEHOLDER}"[chunkId];
script.integrity = "sha256-" + hash;
script.crossOrigin = "anonymous";
${assigned(named)}`,
  );
}

/** Mirrors how the runtime derives the name from the file's name without the hash. */
function sealedName(file, hash) {
  return file.replace(/js$/, `${hash.slice(0, 8).replace(/\W/g, '-')}.js`);
}

function sealChunks({ compilation, runtimeChunk, sources: { ReplaceSource }, sealed, isNaming }) {
  const hashes = {};
  for (const chunk of runtimeChunk.getAllAsyncChunks()) {
    const [file] = [...chunk.files].filter((name) => name.endsWith('.js'));
    if (!file) continue;
    const hash = sealed.get(file) ?? hashOf(compilation, file);
    hashes[chunk.id] = hash;
    if (sealed.has(file)) continue;
    const name = isNaming ? sealedName(file, hash) : file;
    if (isNaming) renameWithMap(compilation, file, name);
    sealed.set(name, hash);
  }
  for (const file of runtimeChunk.files) {
    const { source } = compilation.getAsset(file) ?? {};
    const found = source && new RegExp(`(["'\`])${PLACEHOLDER}\\1`).exec(String(source.source()));
    if (!found) continue;
    const replaced = new ReplaceSource(source);
    replaced.replace(found.index, found.index + found[0].length - 1, JSON.stringify(hashes));
    compilation.updateAsset(file, replaced);
  }
}

/** A source map is found by the name of its script. */
function renameWithMap(compilation, file, name) {
  compilation.renameAsset(file, name);
  if (compilation.getAsset(`${file}.map`)) compilation.renameAsset(`${file}.map`, `${name}.map`);
}

function hashOf(compilation, file) {
  return createHash('sha256').update(compilation.getAsset(file).source.buffer()).digest('base64');
}

module.exports = { SealedChunksPlugin };
