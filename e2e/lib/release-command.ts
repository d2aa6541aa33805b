import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import type { ChangeCode } from './candidate-release.ts';
import { resealed } from './resealed-release.ts';
import { SITE, TOP } from './site.ts';

/** Exit code of `publish` for a release that is published, but that the gate would not activate. */
const PUBLISHED_BUT_REFUSED = 8;

/** Runs the `release` command against the site under test, as a team does, and resolves with its JSON. */
export function release(...args: string[]): Promise<Record<string, unknown>> {
  return releaseWith({}, ...args);
}

interface CommandInput {
  /** File of the private key. */
  key?: string;
  /** Edge that receives the calls; the site under test by default. */
  site?: string;
}

/** Runs the `release` command with another key or edge. */
export function releaseWith(
  { key, site = SITE.url }: CommandInput,
  ...args: string[]
): Promise<Record<string, unknown>> {
  const command = ['edge/dist/release-command.mjs', ...args, '--json'];
  const env = {
    ...process.env,
    RELEASE_SITE: site,
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

let other: Promise<string> | undefined;

/** Publishes a release of the social remote with the active one's files, once per worker. */
export function otherSocial(): Promise<string> {
  other ??= publishSocial();
  return other;
}

export function publishSocial(change?: ChangeCode): Promise<string> {
  return publishChanged('social', change);
}

/** Publishes a remote's build again under its own version; `change` may alter its scripts. */
export async function publishChanged(
  remote: string,
  change: ChangeCode = (_file, code) => code,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tagalong-release-'));
  try {
    const dist = path.join(folder, 'dist');
    await cp(path.join(TOP, `mfe-${remote}/dist`), dist, { recursive: true });
    const built = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')) as RemoteManifest;
    const names = Object.keys(built.integrity).filter((file) => file.endsWith('.js'));
    const read = async (file: string) => [file, await readFile(path.join(dist, file), 'utf8')] as const;
    const scripts = new Map(await Promise.all(names.map(read)));
    const version = `1.0.0-e2e${Date.now()}`;
    const { files, manifest } = resealed(scripts, built, version, (file, code) => change(file, code, built));
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

export function currentSocial(): Promise<Row> {
  return currentRelease('social');
}

export async function currentRelease(name: string): Promise<Row> {
  const { remotes } = (await release('status')) as { remotes: Row[] };
  const row = remotes.find(({ remote }) => remote === name);
  if (!row) throw new Error(`The site has no remote "${name}".`);
  return row;
}
