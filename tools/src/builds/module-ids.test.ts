import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const require = createRequire(import.meta.url);
const webpack = createRequire(require.resolve('@tagalong/config/webpack/base.cjs'))('webpack') as (
  config: object,
) => {
  run(done: (error: Error | null, stats: { hasErrors(): boolean; toString(): string }) => void): void;
  close(done: (error: Error | null) => void): void;
};
const { ModuleIdsPlugin } = require('@tagalong/config/webpack/module-ids-plugin.cjs') as {
  ModuleIdsPlugin: new () => object;
};

const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-ids-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}

/** Builds the entry with one cache for all builds, or without any; returns the script. */
async function build({ isCached }: { isCached: boolean }): Promise<string> {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: path.join(folder, 'dist'), filename: 'main.js' },
    externals: { one: 'self.one', two: 'self.two' },
    cache: isCached && {
      type: 'filesystem',
      cacheDirectory: path.join(folder, 'cache'),
      idleTimeout: 0,
      idleTimeoutForInitialStore: 0,
    },
    optimization: { moduleIds: 'size', concatenateModules: false, minimize: false },
    plugins: [new ModuleIdsPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    );
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  return readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
}

test('a build with a cache equals one without when two imported libraries swap their ids', async () => {
  const uses = (name: string): string => `import * as lib from '${name}';\nself.used = lib;\n`;
  write('both.js', "import * as one from 'one';\nimport * as two from 'two';\nself.both = [one, two];\n");
  write('more.js', uses('one'));
  write('entry.js', "import './both.js';\nimport './more.js';\n");
  await build({ isCached: true });
  // Now 'two' is imported more often, and gets the lower id.
  write('more.js', uses('two'));
  const cached = await build({ isCached: true });
  assert.equal(cached, await build({ isCached: false }));
});
