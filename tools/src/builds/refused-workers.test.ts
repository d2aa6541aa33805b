import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const require = createRequire(import.meta.url);
const config = createRequire(require.resolve('@tagalong/config/webpack/base.cjs'));
const webpack = config('webpack') as (
  config: object,
  done: (error: Error | null, stats: { compilation: { errors: Error[] } }) => void,
) => void;
const { RefusedWorkersPlugin } = require('@tagalong/config/webpack/refused-workers-plugin.cjs') as {
  RefusedWorkersPlugin: new () => object;
};

const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-workers-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function errorsOf(code: string): Promise<string[]> {
  writeFileSync(path.join(folder, 'entry.mjs'), code);
  writeFileSync(path.join(folder, 'w.mjs'), 'postMessage(1);');
  const options = {
    context: folder,
    mode: 'production',
    entry: './entry.mjs',
    output: { path: path.join(folder, 'dist') },
    plugins: [new RefusedWorkersPlugin()],
  };
  return new Promise((resolve, reject) => {
    webpack(options, (error, stats) =>
      error ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message)),
    );
  });
}

test('[XT-23] a build refuses a worker that starts from a file, and names the way that works', async () => {
  const [error, ...others] = await errorsOf('new Worker(new URL("./w.mjs", import.meta.url));');
  assert.match(error ?? '', /new Worker\(\) starts from a URL.*Call host\.startWorker with a function/s);
  assert.deepEqual(others, []);
  assert.deepEqual(await errorsOf('export const start = (host) => host.startWorker(() => undefined);'), []);
});
