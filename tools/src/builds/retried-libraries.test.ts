import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

interface Container {
  init(scope: object): Promise<void>;
  get(name: string): Promise<() => { loadPage(): Promise<{ title: string }> }>;
}
type Webpack = ((
  config: object,
  done: (error: Error | null, stats: { hasErrors(): boolean; toString(): string }) => void,
) => void) & { container: { ModuleFederationPlugin: new (options: object) => object } };

const require = createRequire(import.meta.url);
const webpack = createRequire(require.resolve('@tagalong/config/webpack/base.cjs'))('webpack') as Webpack;
const { RetriedLibrariesPlugin } = require('@tagalong/config/webpack/retried-libraries-plugin.cjs') as {
  RetriedLibrariesPlugin: new () => object;
};

const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-libraries-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function buildContainer(): Promise<Container> {
  writeFileSync(path.join(folder, 'remote.js'), "export const loadPage = () => import('./page.js');\n");
  writeFileSync(path.join(folder, 'page.js'), "export { title } from 'library';\n");
  const config = {
    context: folder,
    mode: 'production',
    target: 'async-node',
    entry: {},
    output: { path: path.join(folder, 'dist'), strictModuleExceptionHandling: true },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remote',
        filename: 'entry.cjs',
        library: { type: 'commonjs-module' },
        exposes: { './remote': './remote.js' },
        shared: { library: { import: false, requiredVersion: '^1.0.0', singleton: true } },
      }),
      new RetriedLibrariesPlugin(),
    ],
  };
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    );
  });
  return require(path.join(folder, 'dist/entry.cjs')) as Container;
}

test('a remote requests a shared library again after it could not be loaded', async () => {
  let requests = 0;
  const get = async () => {
    requests += 1;
    if (requests === 1) throw new Error('offline');
    return () => ({ title: 'Filters' });
  };
  const container = await buildContainer();
  await container.init({ library: { '1.0.0': { get, from: 'host', loaded: false } } });
  const { loadPage } = (await container.get('./remote'))();
  await assert.rejects(loadPage(), /offline/);
  assert.equal((await loadPage()).title, 'Filters');
  assert.equal((await loadPage()).title, 'Filters');
  assert.equal(requests, 2);
});
