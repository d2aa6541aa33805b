/**
 * Merges the chunk of a remote's definition into the container's entry. The definition is always loaded right after
 * the entry, so a separate script would cost a request and another URL with its hash. The chunk registers itself
 * before the runtime starts, which then treats it as loaded; its shared libraries are still resolved when it is used.
 */
class MergedEntryPlugin {
  /** @param {{ entry: string, chunk: string }} options Names of the entry chunk and of the definition's chunk. */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('MergedEntry', (compilation) => {
      // Before content hashes determine the file names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'MergedEntry', stage }, () => {
        const entry = scriptOf(compilation, this.options.entry);
        const chunk = scriptOf(compilation, this.options.chunk);
        const joined = new sources.ConcatSource(
          compilation.getAsset(chunk).source,
          '\n',
          compilation.getAsset(entry).source,
        );
        compilation.updateAsset(entry, joined);
        compilation.deleteAsset(chunk);
      });
    });
  }
}

function scriptOf(compilation, name) {
  const files = [...compilation.namedChunks.get(name).files].filter(
    (file) => file.endsWith('.js') && !file.includes('.hot-update.'),
  );
  if (files.length !== 1) throw new Error(`The chunk "${name}" has ${files.length} scripts; expected one.`);
  return files[0];
}

module.exports = { MergedEntryPlugin };
