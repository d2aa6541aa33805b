import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { release } from '#lib/release-command.ts';
import { TOP } from '#lib/site.ts';

const FIXTURE = path.join(import.meta.dirname, '../../fixtures/live-remote');
/** A team's own libraries: all bundlers, and the packages of the site. */
const LIBRARIES = path.join(TOP, 'e2e/foreign-remote/node_modules');
const FIRST_BUILD_MS = 60_000;
const STEP_MS = 100;
/** Longer than bundlers wait for further changes (20 ms at most). */
const WRITE_MS = 40;

export type Bundler = 'webpack' | 'rspack' | 'vite';

/** A remote in a folder of its own, served by the development server of its bundler. */
export interface LiveRemote {
  /** Link that shows it inside the site. */
  link: string;
  /** Changes a file below `src` as many editors do, which empty a file before they write it. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a remote's development server. Resolves after its first build; rejects with its output if there is none. */
export async function startLiveRemote(bundler: Bundler, port: number): Promise<LiveRemote> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tagalong-live-'));
  const name = `live-${bundler}`;
  await fillIn(folder, { bundler, port: String(port), ext: bundler === 'vite' ? 'mjs' : 'cjs' });
  const child = spawn(process.execPath, serverOf(bundler), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([firstBuild(url), ended.then(() => Promise.reject(new Error('The server ended.')))]);
    await release('keys', 'create', name, '--remotes', name);
    const { link } = await release('preview', name, url, '--path', `/${name}`);
    return {
      link: String(link),
      async edit(file, change) {
        const edited = path.join(folder, 'src', file);
        const text = change(await readFile(edited, 'utf8'));
        await truncate(edited);
        await setTimeout(WRITE_MS);
        await writeFile(edited, text);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`The development server of ${bundler} did not start:\n${output.join('')}`, {
      cause: error,
    });
  }
}

function serverOf(bundler: Bundler): string[] {
  if (bundler !== 'webpack') return ['build.mjs'];
  const ofRemote = createRequire(path.join(TOP, 'mfe-social/package.json'));
  const command = path.join(path.dirname(ofRemote.resolve('webpack-cli/package.json')), 'bin/cli.js');
  return [command, 'serve', '--mode', 'development'];
}

async function fillIn(folder: string, values: Record<string, string>): Promise<void> {
  // Vite keeps what it prepares in this folder, so each remote has its own.
  const libraries = path.join(folder, 'node_modules');
  await mkdir(libraries);
  for (const name of await readdir(LIBRARIES))
    await symlink(path.join(LIBRARIES, name), path.join(libraries, name));
  const entries = await readdir(FIXTURE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(folder, path.relative(FIXTURE, from).replace(/\.txt$/, ''));
    const text = await readFile(from, 'utf8');
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(
      to,
      text.replace(/__(bundler|port|ext)__/g, (mark, key: string) => values[key] ?? mark),
    );
  }
}

async function firstBuild(url: string): Promise<void> {
  const limit = Date.now() + FIRST_BUILD_MS;
  while (Date.now() < limit) {
    const response = await fetch(`${url}/remote.json`).catch(() => null);
    if (response?.ok) return;
    await setTimeout(STEP_MS);
  }
  throw new Error(`${url} serves no build.`);
}
