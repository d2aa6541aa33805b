import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { release } from './release-command.ts';
import { SITE, TOP } from './site.ts';

const GROWN = path.join(import.meta.dirname, '../fixtures/grown-remote');
const { releaseVersion } = createRequire(path.join(TOP, 'tools/package.json'))(
  '@tagalong/config/webpack/inputs-hash.cjs',
) as { releaseVersion(folder: string): string };

/** Runs a script of package.json against the site under test. Rejects with its output if it fails. */
export function script(name: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    RELEASE_SITE: SITE.url,
    RELEASES_DIR: SITE.releases,
  };
  return node(['tools/run.mjs', name, ...args], env);
}

/** Runs a tool of the workspace in the top folder. */
export function tool(packageName: string, file: string, ...args: string[]): Promise<string> {
  const found = createRequire(path.join(TOP, 'package.json')).resolve(`${packageName}/package.json`);
  return node([path.join(path.dirname(found), file), ...args], process.env);
}

/** Builds the remote of e2e/foreign-remote with its own bundler. Resolves with its folder. */
export async function buildForeign(): Promise<string> {
  await node(['e2e/foreign-remote/build.mjs'], process.env);
  return 'e2e/foreign-remote';
}

/** Builds the same remote with Vite, as ES modules. Resolves with its folder. */
export async function buildForeignModules(version: string): Promise<string> {
  await node(['e2e/foreign-remote/build-vite.mjs', version], process.env);
  return 'e2e/foreign-remote/vite';
}

function node(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: TOP, env, maxBuffer: 10_000_000 }, (failure, output, errors) => {
      if (failure) reject(new Error(`${args.join(' ')} failed:\n${output}${errors}`));
      else resolve(output);
    });
  });
}

/** Returns the version that each build of the product would get now; it changes with any input of the build. */
export function currentVersions(): string[] {
  return ['shell', 'mfe-social', 'mfe-creation', 'mfe-storefront', 'mfe-earnings'].map((folder) =>
    releaseVersion(path.join(TOP, folder)),
  );
}

/** Writes the second release of a new remote: its definition, and the files that the definition imports. */
export async function grow(name: string): Promise<void> {
  const words = name.split('-');
  const values: Record<string, string> = {
    __name__: name,
    __NAME__: words.join('_').toUpperCase(),
    __Name__: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
  };
  const entries = await readdir(GROWN, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const from = path.join(entry.parentPath, entry.name);
    const file = path
      .relative(GROWN, from)
      .replace(/\.txt$/, '')
      .replace('lib-', 'lib/');
    const text = (await readFile(from, 'utf8')).replace(/__[A-Za-z]+?__/g, (mark) => values[mark] ?? mark);
    const to = path.join(TOP, `mfe-${name}/src`, file);
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(to, text);
  }
}

/** Remembers the state of the workspace; the returned function removes the remote and restores shared files. */
export async function rememberWorkspace(name: string): Promise<() => Promise<void>> {
  const changed = ['pnpm-lock.yaml', 'CODEOWNERS'].map((file) => path.join(TOP, file));
  const folder = path.join(TOP, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`${folder} is left over from an earlier run: delete it first.`);
  const texts = await Promise.all(changed.map((file) => readFile(file)));
  return async () => {
    await Promise.all(texts.map((text, at) => writeFile(changed[at] ?? '', text)));
    await rm(folder, { recursive: true, force: true });
  };
}

interface Key {
  id: string;
  team: string;
  revoked_at: string | null;
}

/** Disables a remote of these tests and revokes its team's keys. */
export async function disableRemote(name: string): Promise<void> {
  await release('disable', name);
  const { keys } = (await release('keys', 'list')) as unknown as { keys: Key[] };
  for (const { id, team, revoked_at: revoked } of keys) {
    if (team === name && !revoked) await release('keys', 'revoke', id, '--reason', 'end of the tests');
  }
}

/** Returns the shell's scripts that the HTML of a page loads: path and SHA-256 of the bytes. */
export async function shellScripts(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/home/latest')).text();
  const urls = new Set([...html.matchAll(/"(\/r\/shell\/[^"]+\.js)"/g)].map(([, url = '']) => url));
  const hashes = [...urls].map(async (url) => {
    const body = await (await page.request.get(url)).body();
    return `${url} ${createHash('sha256').update(body).digest('hex')}`;
  });
  return (await Promise.all(hashes)).sort();
}
