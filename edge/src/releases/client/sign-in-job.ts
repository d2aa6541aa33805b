import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isErrno, nullIfMissing, writeDurably } from '#edge/lib/durable-file';
import { CONTROL } from '#edge/releases/calls/control-calls';
import { readKeyFile } from '#edge/releases/keys/key-folder';
import {
  createKeyPair,
  type PrivateKeyFile,
  publicKeyIn,
  type ReleaseKey,
  type Signer,
  signerOf,
} from '#edge/releases/keys/signing-keys';
import { sendCall } from './send-call.ts';

/** Identity of a job of a pipeline. */
export interface JobIdentity {
  /** ID token that the pipeline's service has signed for this job. */
  token: string;
  /** Folder of the keys that jobs create on this machine. */
  folder: string;
  remote: string;
}

const ADVICE = 'Remove it, and hand in a new token.';
const KEPT_MS = 86_400_000;

/**
 * Signs a job in by its token and resolves with its signer. The key is created by the first command with this token and kept
 * in a file, because the token signs in one key only, and jobs run several commands. Until that key ends, later commands
 * don't need the token, which ends sooner.
 */
export async function signInJob(site: string, { token, folder, remote }: JobIdentity): Promise<Signer> {
  const name = hashOf(token);
  const key = await jobKey(join(folder, `${name}.json`), remote);
  const endFile = join(folder, `${name}-${hashOf(`${remote} ${site}`)}.end`);
  const end = (await readFile(endFile, 'utf8').catch(nullIfMissing)) ?? '';
  if (end > new Date().toISOString()) return signerOf(key);
  const url = new URL(`${CONTROL}/job-sign-in`, site);
  const body = Buffer.from(JSON.stringify({ remote, token, public_key: publicKeyIn(key) }));
  const headers = { 'content-type': 'application/json' };
  const answer = await sendCall(url, { method: 'POST', name: 'job-sign-in', headers, body });
  const { expires_at: ends } = answer.key as ReleaseKey;
  await writeFile(endFile, ends ?? '', { mode: 0o600 });
  return signerOf(key);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

async function jobKey(file: string, remote: string): Promise<PrivateKeyFile> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeOld(folder);
  const { file: created } = createKeyPair(remote);
  try {
    await writeDurably(file, `${JSON.stringify(created, null, 1)}\n`, 0o600);
    return created;
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
    return readKeyFile(file, ADVICE);
  }
}

/** Removes the keys of earlier jobs, which ended after an hour; most machines of pipelines are used once anyway. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const facts = await stat(join(folder, name)).catch(nullIfMissing);
    if (facts && Date.now() - facts.mtimeMs > KEPT_MS) await rm(join(folder, name), { force: true });
  }
}
