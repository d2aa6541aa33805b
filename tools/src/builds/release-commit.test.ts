import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

interface ManifestPlugin {
  options?: { file?: string; describe(build: object): Promise<{ commit: string }> };
}
interface Config {
  name?: string;
  plugins: ManifestPlugin[];
}
type ConfigOf<Result> = (env: object, args: { mode: string }) => Result;

const TOP = fileURLToPath(new URL('../../../', import.meta.url));
const require = createRequire(import.meta.url);
const { commitOf } = require('@tagalong/config/webpack/commit-of.cjs') as {
  commitOf(folder: string, paths: readonly string[], env: Record<string, string>): string;
};
const { releaseCommit } = require('@tagalong/config/webpack/inputs-hash.cjs') as {
  releaseCommit(folder: string): string;
};
const { remoteConfig } = require('@tagalong/config/webpack/remote.cjs') as {
  remoteConfig(options: { name: string; folder: string }): ConfigOf<Config>;
};
const { shellConfig } = require('@tagalong/config/webpack/shell.cjs') as {
  shellConfig(options: { folder: string }): ConfigOf<Config[]>;
};

const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-commit-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const NAMED = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@x',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@x',
};

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...NAMED },
  }).trim();
}

function commit(file: string, text: string): string {
  writeFileSync(path.join(folder, file), text);
  git('add', file);
  git('commit', '-qm', file);
  return git('rev-parse', 'HEAD');
}

test('the commit of a release is the last one that changed its inputs', () => {
  assert.equal(commitOf(folder, ['a.ts'], {}), '');
  assert.equal(commitOf(folder, ['a.ts'], { GITHUB_SHA: 'c1' }), 'c1');
  git('init', '-q');
  const first = commit('a.ts', '1');
  commit('b.ts', '1');
  commit('a.test.ts', '1');
  assert.equal(commitOf(folder, ['a.ts', 'a.test.ts', 'none'], { GITHUB_SHA: 'c1' }), first);
  writeFileSync(path.join(folder, 'a.ts'), '2');
  assert.equal(commitOf(folder, ['a.ts'], {}), `${first}-dirty`);
  const second = commit('a.ts', '2');
  assert.equal(commitOf(folder, [path.join(folder, 'a.ts')], {}), second);
  assert.equal(commitOf(folder, ['a.ts'], { RELEASE_COMMIT: 'v1' }), 'v1');
});

test('a change of tests or documents beside the folder of a release is none of the release', () => {
  mkdirSync(path.join(folder, 'remote'));
  mkdirSync(path.join(folder, 'shared'));
  commit('remote/a.ts', '1');
  const last = commit('shared/a.ts', '1');
  commit('shared/a.test.ts', '1');
  commit('shared/api.md', '1');
  assert.equal(commitOf(path.join(folder, 'remote'), ['a.ts', '../shared'], {}), last);
});

/** A build without files, of which a manifest can be written. */
const EMPTY_BUILD = {
  files: () => ['remoteEntry.js'],
  scriptsOf: () => [],
  hashOf: () => 'hash',
  uses: () => ({}),
  exportsOf: () => ({}),
  integrity: () => ({}),
  bundled: () => ({}),
};

async function commitIn(configs: readonly Config[], file: string): Promise<string | undefined> {
  const plugins = configs.flatMap((config) => config.plugins);
  const manifest = plugins.find(({ options }) => options?.file === file);
  return (await manifest?.options?.describe(EMPTY_BUILD))?.commit;
}

test('the manifests of remotes and of the shell name the commit', async (t) => {
  const before = process.env.RELEASE_COMMIT;
  process.env.RELEASE_COMMIT = 'c2';
  t.after(() => {
    if (before === undefined) delete process.env.RELEASE_COMMIT;
    else process.env.RELEASE_COMMIT = before;
  });
  const mode = { mode: 'production' };
  const remote = remoteConfig({ name: 'social', folder: path.join(TOP, 'mfe-social') })({}, mode);
  assert.equal(await commitIn([remote], 'remote.json'), 'c2');
  const shell = shellConfig({ folder: path.join(TOP, 'shell') })({}, mode);
  assert.equal(await commitIn(shell, 'shell.json'), 'c2');
});

const ARCHIVE = existsSync(path.join(TOP, '.git')) ? false : 'This copy of the project has no history.';

test('a release names the last change of its own sources or of what all builds read', {
  skip: ARCHIVE,
}, () => {
  const { RELEASE_COMMIT: _, ...env } = process.env;
  const own = ['src', 'site-files', 'package.json', 'webpack.config.cjs'];
  const common = ['contracts/src', 'platform/src', 'ui/src', 'config/live', 'config/webpack'].map(
    (name) => `shared/${name}`,
  );
  for (const name of ['mfe-social', 'shell']) {
    const paths = [...own.map((file) => `${name}/${file}`), ...common, 'tsconfig.base.json'];
    const others = ['test.ts', 'test.tsx', 'md'].map((kind) => `:(exclude,glob)**/*.${kind}`);
    const sources = [...paths, ...others];
    const args = ['log', '-1', '--format=%H', '--', ...sources, ':(exclude,glob)**/*.test-d.ts'];
    const last = execFileSync('git', args, { cwd: TOP, encoding: 'utf8', env }).trim();
    assert.equal(releaseCommit(path.join(TOP, name)).replace(/-dirty$/, ''), last, name);
  }
});
