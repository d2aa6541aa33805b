import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { SITE, TOP } from './site.ts';

export interface FeatureSite {
  address: string;
  /** Builds the copy's remote and resolves with the command's output. */
  build(folder: string): Promise<string>;
  /** Runs the copy's release command against this site and resolves with its JSON. */
  release(...args: string[]): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/**
 * Starts a site with this machine's shell, edge and remotes, and the API of a copy of the project in which
 * docs/your-first-feature.md was followed.
 */
export async function startFeatureSite(): Promise<FeatureSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tagalong-feature-'));
  const program = ['--import', 'tsx', 'tools/src/documents/feature-site.ts', folder, SITE.releases];
  const site = spawn(process.execPath, program, { cwd: TOP, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => site.on('close', () => resolve()));
  const log: string[] = [];
  createInterface(site.stderr).on('line', (line) => log.push(line));
  const stop = async (): Promise<void> => {
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(site.stdout).once('line', resolve);
    void ended.then(() => reject(new Error(`The site ended:\n${log.slice(-20).join('\n')}`)));
  });
  const { address, releases, project } = JSON.parse(await ready) as Record<string, string>;
  if (!address || !releases || !project)
    throw new Error('The site reported no URL, release folder or project.');
  const env = { ...process.env, RELEASE_SITE: address, RELEASES_DIR: releases };
  const run = (...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { cwd: project, env, maxBuffer: 10_000_000 };
      execFile(process.execPath, ['--import', 'tsx', ...args], options, (failure, output, errors) => {
        if (failure) reject(new Error(`${args.join(' ')} failed:\n${output}${errors}`));
        else resolve(output);
      });
    });
  return {
    address,
    build: (name) => run('tools/src/build.ts', name),
    release: async (...args) => JSON.parse(await run('edge/src/release-command.ts', ...args, '--json')),
    stop,
  };
}
