const { createHash } = require('node:crypto');

/** Stands in the runtime until the chunks have their final bytes. */
const PLACEHOLDER = 'HASHES_OF_CHUNKS';
/** What the shell puts into the page for every bundler's runtime; see shell/src/host/remotes/script-address.ts. */
const ADDRESS = 'self[Symbol.for("tagalong.script-address")]';

/**
 * Seals the chunks of a build: its runtime asks for each with the hash that it had when it was built, so that the hash
 * of the entry, which stands in the page, answers for all of them (decision 0014). The same table gives each file its
 * name, which begins with the hash. Addresses go through the shell, which alone may make a text into the address of a
 * script.
 */
class SealedChunksPlugin {
  /**
   * @param {{ isProduction: boolean, isNaming?: boolean }} options A developer's server builds anew without a new
   * release: no hashes. Without `isNaming`, files keep the names that the build gives them.
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
      // Before the entry gets its name: it follows from the hashes, too.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      const sealed = new Map();
      compilation.hooks.processAssets.tap({ name: 'SealedChunks', stage }, () => {
        for (const chunk of compilation.chunks) {
          if (chunk.hasRuntime())
            sealChunks({ compilation, runtimeChunk: chunk, sources, sealed, isNaming: this.isNaming });
        }
      });
      // What the build names later can't be found by its name.
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
    throw new Error('The script of a chunk is made in another way than is known here.');
  const address = (url) => `script.src = (${ADDRESS} || String)(${url});`;
  if (!isProduction) return code.replace(assignment, address('url'));
  const named = isNaming ? 'url.replace(/js$/, hash.slice(0, 8).replace(/\\W/g, "-") + ".js")' : 'url';
  return code.replace(
    assignment,
    `var hash = "${PLACEHOLDER}"[chunkId];
script.integrity = "sha256-" + hash;
script.crossOrigin = "anonymous";
${address(named)}`,
  );
}

/** As the runtime derives it from the file's name without the hash. */
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
    if (isNaming) compilation.renameAsset(file, name);
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

function hashOf(compilation, file) {
  return createHash('sha256').update(compilation.getAsset(file).source.buffer()).digest('base64');
}

module.exports = { SealedChunksPlugin };
