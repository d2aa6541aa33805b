import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Top folder of the workspace, where every script starts. */
export const TOP = path.resolve(import.meta.dirname, '../../..');
export const PRODUCT_REMOTES = ['mfe-social', 'mfe-creation', 'mfe-storefront', 'mfe-earnings'];
/** The product's own remotes, followed by those that teams created. */
export const REMOTES: readonly string[] = [...PRODUCT_REMOTES, ...addedRemotes()];

function addedRemotes(): string[] {
  return readdirSync(TOP)
    .filter((name) => name.startsWith('mfe-') && !PRODUCT_REMOTES.includes(name))
    .filter((name) => existsSync(path.join(TOP, name, 'package.json')))
    .sort();
}

/** The package manager of the workspace, as npx names it, such as `pnpm@12.0.0`. */
export const [PNPM = 'pnpm'] =
  /pnpm@[\d.]+/.exec(readFileSync(path.join(TOP, 'tools/run.mjs'), 'utf8')) ?? [];

export const dataDir = (): string => path.resolve(TOP, process.env.DATA_DIR ?? '.data');

export const TSX_FLAGS = ['--import', 'tsx'] as const;

/** Runs a Node program quietly. Rejects with its output unless it succeeds; `action` is for the message. */
export async function runOrThrow(
  action: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<void> {
  const { code, output } = await runNode(args, { ...options, isQuiet: true });
  if (code !== 0) throw new Error(`Could not ${action}:\n${output}`);
}

const serverBuilds = new Map<string, Promise<void>>();

/** Bundles a server once per process, which takes less than a second. */
export function buildServer(folder: 'api' | 'edge'): Promise<void> {
  const build = serverBuilds.get(folder) ?? runOrThrow(`build ${folder}`, [`${folder}/build.mjs`]);
  serverBuilds.set(folder, build);
  return build;
}

export const RELEASE_COMMAND = 'edge/dist/release-command.mjs';

/**
 * Runs the `release` command on this machine's store, unless `env` names a site, and captures its output. The site and
 * key that a developer exports for releases to production don't apply. Rejects if the command fails.
 */
export async function release(args: readonly string[], env: Record<string, string>): Promise<void> {
  await buildServer('edge');
  await runOrThrow(`run "release ${args[0]}"`, [RELEASE_COMMAND, ...args], {
    env: { RELEASE_SITE: '', RELEASE_KEY: '', ...env },
  });
}

/** Path of a package's command, such as webpack's, to run it without a shell. */
export function commandFile(packageName: string, file: string): string {
  return path.join(
    path.dirname(createRequire(path.join(TOP, 'package.json')).resolve(`${packageName}/package.json`)),
    file,
  );
}

export interface RunOptions {
  cwd?: string;
  /** Environment variables to add; undefined removes one. */
  env?: Record<string, string | undefined>;
  /** True captures the output instead of printing it. */
  isQuiet?: boolean;
}

export interface RunResult {
  code: number;
  output: string;
}

/** Runs a Node program to its end. Never rejects; `code` is the exit code. */
export function runNode(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return runCommand(process.execPath, args, options);
}

/** Commands that have not ended. */
const running = new Set<ChildProcess>();

/** Ends all commands, such as builds, which would outlive this process. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a command to its end. Never rejects; `code` is the exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd = TOP, env = {}, isQuiet = false }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!isQuiet) process.stdout.write(text);
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
