import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import type { ChangeCode } from './candidate-release.ts';
import { resealed, sha256 } from './resealed-release.ts';
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
  return publishCopy(`mfe-${remote}`, async (dist) => {
    const built = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')) as RemoteManifest;
    const names = Object.keys(built.integrity).filter((file) => file.endsWith('.js'));
    const read = async (file: string) => [file, await readFile(path.join(dist, file), 'utf8')] as const;
    const scripts = new Map(await Promise.all(names.map(read)));
    const { files, manifest } = resealed(scripts, built, newVersion(), (file, code) =>
      change(file, code, built),
    );
    for (const file of names) await rm(path.join(dist, file));
    for (const [file, code] of files) await writeFile(path.join(dist, file), code);
    await writeFile(path.join(dist, 'remote.json'), JSON.stringify(manifest));
    return manifest.version;
  });
}

/** Publishes the shell's build again under its own version; `change` alters its first script. */
export async function publishShell(change: (code: string) => string): Promise<string> {
  return publishCopy('shell', async (dist) => {
    const manifest = JSON.parse(await readFile(path.join(dist, 'shell.json'), 'utf8')) as ShellManifest;
    const [first = ''] = manifest.scripts;
    const code = change(await readFile(path.join(dist, first), 'utf8'));
    await writeFile(path.join(dist, first), code);
    const changed = {
      ...manifest,
      version: newVersion(),
      integrity: { ...manifest.integrity, [first]: sha256(code) },
    };
    await writeFile(path.join(dist, 'shell.json'), JSON.stringify(changed));
    return changed.version;
  });
}

const newVersion = (): string => `1.0.0-e2e${Date.now()}`;

/** Publishes a copy of a package's build, which `change` alters; it resolves with the new version. */
async function publishCopy(source: string, change: (dist: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tagalong-release-'));
  try {
    const dist = path.join(folder, 'dist');
    await cp(path.join(TOP, source, 'dist'), dist, { recursive: true });
    const version = await change(dist);
    await release('publish', folder);
    return version;
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
