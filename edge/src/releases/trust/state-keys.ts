import { hkdfSync, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isErrno, nullIfMissing, writeDurably } from '#edge/lib/durable-file';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { readKeyFile } from '#edge/releases/keys/key-folder';
import {
  createKeyPair,
  isPublicKey,
  keyIdOf,
  type PrivateKeyFile,
  publicKeyIn,
  type Signer,
  signerOf,
} from '#edge/releases/keys/signing-keys';

/** Root keys: they sign the state, which lists all other keys. */
export interface StateKeys {
  signer: Signer;
  /** Public keys whose seals are accepted, by id. */
  trusted: ReadonlyMap<string, string>;
}

export interface StateKeysConfig {
  /** File of this process's private key; never in the store. */
  releaseStateKey: string;
  /** Public keys of others that may seal, such as the previous one during a rotation. */
  releaseStateKeys: readonly string[];
}

const TEAM = 'state';
const ADVICE = "Restore it from a backup, or set RELEASE_STATE_KEY to a copy of another edge's key.";

/** Reads this process's key, or creates it on first use, like the operators' first key. */
export async function readStateKeys({
  releaseStateKey,
  releaseStateKeys,
}: StateKeysConfig): Promise<StateKeys> {
  const file = await readOrCreate(releaseStateKey);
  const own = publicKeyIn(file);
  const others = releaseStateKeys.map((key) => {
    if (isPublicKey(key)) return key;
    throw new ReleaseError(
      'usage',
      'RELEASE_STATE_KEYS must hold Ed25519 public keys in SPKI form, as base64.',
    );
  });
  return { signer: signerOf(file), trusted: new Map([own, ...others].map((key) => [keyIdOf(key), key])) };
}

/** Derives a secret from this process's key: the same on all edges, and useless for sealing. */
export async function deriveSecret(
  { releaseStateKey }: Pick<StateKeysConfig, 'releaseStateKey'>,
  purpose: string,
): Promise<Buffer> {
  const { private_key: key } = await readOrCreate(releaseStateKey);
  return Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', purpose, 32));
}

async function readOrCreate(path: string): Promise<PrivateKeyFile> {
  if ((await readFile(path).catch(nullIfMissing)) === null) {
    const made = `${JSON.stringify(createKeyPair(TEAM).file, null, 1)}\n`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // The file appears complete or not at all: another process may be starting at the same time.
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeDurably(draft, made, 0o600);
      await link(draft, path).catch((error) => {
        if (!isErrno(error, 'EEXIST')) throw error;
      });
    } finally {
      await rm(draft, { force: true });
    }
  }
  return readKeyFile(path, ADVICE);
}
