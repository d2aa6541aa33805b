import { existsSync, readFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { environment } from './environment.ts';
import { siteOrigin } from './site.ts';
import { UsageError } from './usage-error.ts';

/** A team's folder: the remote in it, and where its releases go. */
export interface TeamFolder {
  folder: string;
  remote: string;
  /** Origin of the site. */
  site: string;
  devPort: number;
  /** File of the team's private key. */
  keyFile: string;
  /** Author in the site's audit log. */
  by: string;
  /** Version of the build in `dist`; null if there is none. */
  builtVersion(): string | null;
}

interface TeamOptions {
  folder?: string | undefined;
  site?: string | undefined;
}

/** Reads the settings `tagalong` of the folder's package.json. Throws UsageError if it has none. */
export function readTeamFolder(options: TeamOptions = {}): TeamFolder {
  const folder = path.resolve(options.folder ?? '.');
  const { tagalong } = readJson<{ tagalong?: { remote?: string; site?: string; devPort?: number } }>(
    path.join(folder, 'package.json'),
  ) ?? { tagalong: undefined };
  const remote = tagalong?.remote;
  if (!remote)
    throw new UsageError(
      `${folder} has no package.json with "tagalong": { "remote": "…", "site": "…" }. Change to the folder of your remote, or create one with "tagalong create".`,
    );
  const env = environment();
  const site = siteOrigin(options.site ?? env.RELEASE_SITE ?? tagalong.site);
  return {
    folder,
    remote,
    site,
    devPort: tagalong.devPort ?? 5_110,
    keyFile: env.RELEASE_KEY ? path.resolve(env.RELEASE_KEY) : ownKeyFile(remote),
    by: env.RELEASED_BY || userName(),
    builtVersion: () => readJson<{ version: string }>(path.join(folder, 'dist/remote.json'))?.version ?? null,
  };
}

/** The private key is outside the remote's folder, so that it is never committed with it. */
function ownKeyFile(remote: string): string {
  const settings = environment().XDG_CONFIG_HOME || path.join(homedir(), '.config');
  return path.join(settings, 'tagalong/keys', `${remote}.json`);
}

function readJson<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    throw new UsageError(`${file} is not JSON. Correct it and try again.`);
  }
}

/** A container may run as a user id without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
