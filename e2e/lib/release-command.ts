import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ChangeFile, resealed } from './resealed-release.ts';
import { SITE, TOP } from './site.ts';

/** Exit code of `publish` for a release that is published, but that the gate would not activate. */
const PUBLISHED_BUT_REFUSED = 8;

/** Runs the `release` command against the site under test, as a team does, and resolves with its JSON. */
export function release(...args: string[]): Promise<Record<string, unknown>> {
  return releaseWith({}, ...args);
}

/** Runs the `release` command with the private key in a file. */
export function releaseWith({ key }: { key?: string }, ...args: string[]): Promise<Record<string, unknown>> {
  const command = ['--import', 'tsx', 'edge/src/release-command.ts', ...args, '--json'];
  const env = {
    ...process.env,
    RELEASE_SITE: SITE.address,
    RELEASES_DIR: SITE.releases,
    ...(key && { RELEASE_KEY: key }),
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: TOP, env }, (failure, output, errors) => {
      if (failure && failure.code !== PUBLISHED_BUT_REFUSED)
        reject(new Error(`release ${args.join(' ')} failed:\n${output}${errors}`));
      else resolve(JSON.parse(output));
    });
  });
}

interface Manifest {
  version: string;
  container: string;
  entry: string;
  integrity: Record<string, string>;
}

let other: Promise<string> | undefined;

/** Publishes a release of the social remote with the active one's files, once per worker. */
export function otherSocial(): Promise<string> {
  other ??= publishSocial();
  return other;
}

/** Publishes the social remote's build again under its own version; `change` may alter its scripts. */
export async function publishSocial(change: ChangeFile = (_file, code) => code): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tagalong-release-'));
  try {
    const dist = path.join(folder, 'dist');
    await cp(path.join(TOP, 'mfe-social/dist'), dist, { recursive: true });
    const built = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')) as Manifest;
    const names = Object.keys(built.integrity).filter((file) => file.endsWith('.js'));
    const read = async (file: string) => [file, await readFile(path.join(dist, file), 'utf8')] as const;
    const scripts = new Map(await Promise.all(names.map(read)));
    const { files, manifest } = resealed(scripts, built, `1.0.0-e2e${Date.now()}`, change);
    for (const file of names) await rm(path.join(dist, file));
    for (const [file, code] of files) await writeFile(path.join(dist, file), code);
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

export async function currentSocial(): Promise<Row> {
  const { remotes } = (await release('status')) as { remotes: Row[] };
  const row = remotes.find(({ remote }) => remote === 'social');
  if (!row) throw new Error('The site has no social remote.');
  return row;
}
