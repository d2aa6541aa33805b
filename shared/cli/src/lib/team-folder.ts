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
  /** The identity of this job of a pipeline, which then needs no key; null without an ID token. */
  job: JobIdentity | null;
  /** Version of the build in `dist`; null if there is none. */
  builtVersion(): string | null;
}

/** Identity of a job of a pipeline. */
export interface JobIdentity {
  /** ID token that the pipeline's service has signed for this job. */
  token: string;
  /** Folder of the keys that jobs create on this machine. */
  folder: string;
  remote: string;
}

interface TeamOptions {
  folder?: string | undefined;
  site?: string | undefined;
  /** Replaces the environment in tests. */
  env?: NodeJS.ProcessEnv;
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
  const { env = environment() } = options;
  const site = siteOrigin(options.site ?? env.RELEASE_SITE ?? tagalong.site);
  return {
    folder,
    remote,
    site,
    devPort: tagalong.devPort ?? 5_110,
    keyFile: env.RELEASE_KEY ? path.resolve(env.RELEASE_KEY) : ownKeyFile(remote),
    by: env.RELEASED_BY || userName(),
    job: readJob(env, remote),
    builtVersion: () => readJson<{ version: string }>(path.join(folder, 'dist/remote.json'))?.version ?? null,
  };
}

/** The private key is outside the remote's folder, so that it is never committed with it. */
function ownKeyFile(remote: string): string {
  return path.join(settingsFolder(), 'keys', `${remote}.json`);
}

function settingsFolder(): string {
  return path.join(environment().XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'tagalong');
}

/** Reads `TAGALONG_ID_TOKEN`, or the file that `TAGALONG_ID_TOKEN_FILE` names. An empty token is a pipeline's mistake. */
function readJob(env: NodeJS.ProcessEnv, remote: string): JobIdentity | null {
  const { TAGALONG_ID_TOKEN: given, TAGALONG_ID_TOKEN_FILE: file } = env;
  if (given === undefined && !file) return null;
  const token = (given ?? readToken(file ?? '')).trim();
  if (!token)
    throw new UsageError(
      `The ID token is empty: ${given === undefined ? file : 'TAGALONG_ID_TOKEN'}. Let the pipeline request one for this job.`,
    );
  return { token, folder: path.join(settingsFolder(), 'jobs'), remote };
}

function readToken(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(
      `TAGALONG_ID_TOKEN_FILE is ${file}, which can't be read. Write the job's ID token there.`,
    );
  }
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
