import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod/mini';
import type { KnownFields } from '#edge/lib/known-fields';
import { Pipeline } from './pipeline.ts';

/** A public key in the store. It is never removed, because releases that it signed must stay verifiable. */
export const ReleaseKey = z.looseObject({
  id: z.string(),
  team: z.string(),
  /** True for keys that may change everything, including keys. */
  is_operator: z.boolean(),
  /** Remotes (or `shell`) that the team owns. */
  remotes: z.array(z.string()),
  /** Remotes of which it may publish and preview releases, but decides nothing about visitors. */
  publishes: z.optional(z.array(z.string())),
  /** SPKI in base64. */
  public_key: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  /** Set by a rotation: later signatures are invalid, earlier ones stay valid. */
  expires_at: z.nullable(z.string()),
  /** Set for a lost or leaked key: releases that it signed can no longer be activated. */
  revoked_at: z.nullable(z.string()),
  /** Id of the key that signed in this browser or job. Browsers sign requests and permits, never releases. */
  session_of: z.optional(z.string()),
  /** Set for a pipeline, which has no key of its own: its jobs sign in with tokens of an issuer. */
  pipeline: z.optional(Pipeline),
  /** Set for the key of one job, which signs releases and requests for an hour; `session_of` is its pipeline. */
  job: z.optional(z.object({ token: z.string(), subject: z.string() })),
});
export type ReleaseKey = KnownFields<z.infer<typeof ReleaseKey>>;

/** Private key file of a team. */
export const PrivateKeyFile = z.object({
  id: z.string(),
  team: z.string(),
  /** PKCS#8 in base64. */
  private_key: z.string(),
});
export type PrivateKeyFile = z.infer<typeof PrivateKeyFile>;

/** Returns whether releases of a remote that this key signed may be stored. */
export function mayPublish(
  {
    is_operator: isOperator,
    remotes,
    publishes = [],
  }: Pick<ReleaseKey, 'is_operator' | 'remotes' | 'publishes'>,
  remote: string,
): boolean {
  return isOperator || remotes.includes(remote) || publishes.includes(remote);
}

export interface Signer {
  id: string;
  team: string;
  sign(text: string): string;
}

/** The team whose keys may do everything. */
export const OPERATORS = 'operators';

const PUBLIC = { format: 'der', type: 'spki' } as const;
const PRIVATE = { format: 'der', type: 'pkcs8' } as const;

/** Creates a key pair; only the public key is sent to the store. */
export function createKeyPair(team: string): { file: PrivateKeyFile; publicKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export(PUBLIC).toString('base64');
  return {
    file: { id: keyIdOf(spki), team, private_key: privateKey.export(PRIVATE).toString('base64') },
    publicKey: spki,
  };
}

/** A key's name is derived from the key, so no other key can be registered under it. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
}

/** Returns the public half of a private key. */
export function publicKeyIn({ private_key: text }: PrivateKeyFile): string {
  const key = createPublicKey(createPrivateKey({ key: Buffer.from(text, 'base64'), ...PRIVATE }));
  return key.export(PUBLIC).toString('base64');
}

export function signerOf({ id, team, private_key: text }: PrivateKeyFile): Signer {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), ...PRIVATE });
  return { id, team, sign: (signed) => sign(null, Buffer.from(signed), key).toString('base64url') };
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(text), publicKeyOf(publicKey), Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Refuses every key type but Ed25519, whose verification rules are fixed. */
export function isPublicKey(text: string): boolean {
  try {
    return publicKeyOf(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

function publicKeyOf(text: string): KeyObject {
  return createPublicKey({ key: Buffer.from(text, 'base64'), ...PUBLIC });
}

/** Returns why a key can't be used at a moment, or null if it can. */
export function keyProblem(
  key: ReleaseKey | undefined,
  at: string,
): 'unknown' | 'revoked' | 'expired' | null {
  if (!key) return 'unknown';
  if (key.revoked_at !== null) return 'revoked';
  return key.expires_at !== null && key.expires_at <= at ? 'expired' : null;
}
