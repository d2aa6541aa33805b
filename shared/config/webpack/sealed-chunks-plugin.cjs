const { createHash } = require('node:crypto');

/** Stands in the runtime until the chunks have their final bytes. */
const PLACEHOLDER = 'HASHES_OF_CHUNKS';
/** What the shell puts into the page for every bundler's runtime; see shell/src/host/remotes/script-address.ts. */
const ADDRESS = 'self[Symbol.for("tagalong.script-address")]';

/**
 * Seals the chunks of a build: its runtime asks for each with the hash that it had when it was built, so that the hash
 * of the entry, which stands in the page, answers for all of them (decision 0014). Addresses go through the shell, which
 * alone may make a text into the address of a script.
 */
class SealedChunksPlugin {
  /** @param {{ isProduction: boolean }} options A developer's server builds anew without a new release: no hashes. */
  constructor({ isProduction }) {
    this.isProduction = isProduction;
  }

  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SealedChunks', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'SealedChunks',
        (code) => sealedScript(code, this.isProduction),
      );
      if (!this.isProduction) return;
      // After the names are final: what is written into the runtime then changes no name any more.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'SealedChunks', stage }, () => {
        for (const chunk of compilation.chunks) {
          if (chunk.hasRuntime()) writeHashes(compilation, chunk, sources);
        }
      });
    });
  }
}

function sealedScript(code, isProduction) {
  const sealed = code.replace('script.src = url;', `script.src = (${ADDRESS} || String)(url);`);
  if (sealed === code) throw new Error('The script of a chunk is made in another way than is known here.');
  if (!isProduction) return sealed;
  return `${sealed}
script.integrity = "sha256-" + "${PLACEHOLDER}"[chunkId];
script.crossOrigin = "anonymous";`;
}

function writeHashes(compilation, runtimeChunk, { ReplaceSource }) {
  const hashes = {};
  for (const chunk of runtimeChunk.getAllAsyncChunks()) {
    const [file] = [...chunk.files].filter((name) => name.endsWith('.js'));
    if (file) hashes[chunk.id] = sha256(compilation.getAsset(file).source.buffer());
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

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('base64');
}

module.exports = { SealedChunksPlugin };
