import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const TOP = path.join(import.meta.dirname, '../..');

/** Runs the `release` command against the site under test, as a team does, and resolves with its JSON. */
export function release(...args: string[]): Promise<Record<string, unknown>> {
  const command = ['--import', 'tsx', 'edge/src/release-command.ts', ...args, '--json'];
  const env = {
    ...process.env,
    RELEASE_SITE: process.env.BASE_URL ?? 'http://localhost:3000',
    RELEASES_DIR: process.env.RELEASES_DIR ?? path.join(TOP, '.data/releases'),
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: TOP, env }, (failure, output, errors) => {
      if (failure) reject(new Error(`release ${args.join(' ')} failed:\n${output}${errors}`));
      else resolve(JSON.parse(output));
    });
  });
}

interface Manifest {
  version: string;
  integrity: Record<string, string>;
}

/** Publishes the social remote's build anew under a version of its own; `change` may alter its scripts. */
export async function publishSocial(
  change: (file: string, code: string) => string = (_file, code) => code,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tagalong-release-'));
  try {
    const dist = path.join(folder, 'dist');
    await cp(path.join(TOP, 'mfe-social/dist'), dist, { recursive: true });
    const manifest = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')) as Manifest;
    manifest.version = `1.0.0-e2e${Date.now()}`;
    for (const file of Object.keys(manifest.integrity)) {
      if (!file.endsWith('.js')) continue;
      const code = change(file, await readFile(path.join(dist, file), 'utf8'));
      await writeFile(path.join(dist, file), code);
      manifest.integrity[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    }
    await writeFile(path.join(dist, 'remote.json'), JSON.stringify(manifest));
    await release('publish', folder);
    return manifest.version;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Row {
  remote: string;
  active: string | null;
  canary: { version: string } | null;
}

export async function socialNow(): Promise<Row> {
  const { remotes } = (await release('status')) as { remotes: Row[] };
  const row = remotes.find(({ remote }) => remote === 'social');
  if (!row) throw new Error('The site has no social remote.');
  return row;
}
