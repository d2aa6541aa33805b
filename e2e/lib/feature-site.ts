import { execFile } from 'node:child_process';
import { SITE } from './site.ts';
import { startServer } from './start-server.ts';

export interface FeatureSite {
  url: string;
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
  const { ready, stop } = await startServer((folder) => ({
    args: ['tools/src/guide/feature-site.ts', folder, SITE.releases],
  }));
  const { url, releases, project } = ready;
  if (!releases || !project) throw new Error('The site reported no release folder or project.');
  const env = { ...process.env, RELEASE_SITE: url, RELEASES_DIR: releases };
  const run = (...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { cwd: project, env, maxBuffer: 10_000_000 };
      execFile(process.execPath, ['--import', 'tsx', ...args], options, (failure, output, errors) => {
        if (failure) reject(new Error(`${args.join(' ')} failed:\n${output}${errors}`));
        else resolve(output);
      });
    });
  return {
    url,
    build: (name) => run('tools/src/commands/build.ts', name),
    release: async (...args) => JSON.parse(await run('edge/src/release-command.ts', ...args, '--json')),
    stop,
  };
}
