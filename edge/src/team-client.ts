import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeDurably } from '#edge/lib/durable-file';
import { readBuild } from '#edge/releases/build/check-build';
import { edgeService } from './releases/client/edge-service.ts';
import { type JobIdentity, signInJob } from './releases/client/sign-in-job.ts';
import { type Outcome, outcomeOf } from './releases/command/run-command.ts';
import { ReleaseError } from './releases/errors/release-error.ts';
import { readKeyFile } from './releases/keys/key-folder.ts';
import { createKeyPair, publicKeyIn, type Signer, signerOf } from './releases/keys/signing-keys.ts';

// The part of the edge that the `tagalong` command carries: the client of its calls, without a store or a server.

interface TeamInput {
  /** Site as visitors see it. */
  site: string;
  /** File of the team's private key. */
  keyFile: string;
  /** Author in the audit log. */
  by: string;
  /** Identity of a job, which releases without the team's key; null outside of pipelines. */
  job?: JobIdentity | null;
}

const KEY_ADVICE = 'Create one with "tagalong keys", or set RELEASE_KEY to the file of your team.';

/** Runs a `release` command at a site with a team's key, or as a job of its pipeline. Never rejects. */
export function runRelease(
  args: readonly string[],
  { site, keyFile, by, job = null }: TeamInput,
): Promise<Outcome> {
  const teamSigner = async (): Promise<Signer> => signerOf(await readKeyFile(keyFile, KEY_ADVICE));
  const jobSigner = job && once(() => signInJob(site, job));
  return outcomeOf(args, () => ({
    service: edgeService({
      site,
      by,
      readBuild,
      signerFor: jobSigner ?? teamSigner,
    }),
    saveKey: () => Promise.reject(new ReleaseError('usage', 'Operators create and rotate keys of the site.')),
  }));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

interface TeamKey {
  id: string;
  /** SPKI in base64, for the operators of the site. */
  publicKey: string;
  isNew: boolean;
}

/**
 * Reads the team's key, or creates it in this file, which only this user can read. The private half never leaves the machine.
 * Rejects if the file holds something else.
 */
export async function openTeamKey(file: string, team: string): Promise<TeamKey> {
  const known = await readKeyFile(file, KEY_ADVICE).catch((error: unknown) => {
    if (error instanceof ReleaseError && error.message.startsWith('There is no key file')) return null;
    throw error;
  });
  if (known) return { id: known.id, publicKey: publicKeyIn(known), isNew: false };
  const pair = createKeyPair(team);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeDurably(file, `${JSON.stringify(pair.file, null, 1)}\n`, 0o600);
  return { id: pair.file.id, publicKey: pair.publicKey, isNew: true };
}
