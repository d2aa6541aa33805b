import * as z from 'zod/mini';
import { isSignedBy, keyProblem, type ReleaseKey, type Signer } from './signing-keys.ts';

export const ReleaseSignature = z.object({ key: z.string(), value: z.string() });
export type ReleaseSignature = z.infer<typeof ReleaseSignature>;

interface Signed {
  remote: string;
  version: string;
  /** Digest of all names and bytes of the release. */
  digest: string;
}

function statement({ remote, version, digest }: Signed): string {
  return `release-v1\n${remote}\n${version}\n${digest}\n`;
}

export function signRelease(release: Signed, signer: Signer): ReleaseSignature {
  return { key: signer.id, value: signer.sign(statement(release)) };
}

export interface SignatureInput extends Signed {
  signature: ReleaseSignature | null;
  keys: readonly ReleaseKey[];
  /** Time of publication. */
  publishedAt: string;
}

/** Returns whether a key signed a release, even if the key is no longer valid. */
export function isSignedByKnownKey(
  { signature, ...release }: Signed & { signature?: ReleaseSignature | null },
  keys: readonly ReleaseKey[],
): boolean {
  const key = keys.find(({ id }) => id === signature?.key);
  if (!key || key.session_of || !signature) return false;
  const mayOwn = key.is_operator || key.remotes.includes(release.remote);
  return mayOwn && isSignedBy(key.public_key, statement(release), signature.value);
}

/** Returns the problem of a release's signature as a code of the gate; null when it is valid. */
export function signatureProblem({ signature, keys, publishedAt, ...release }: SignatureInput) {
  if (!signature) return 'signature-missing';
  const key = keys.find(({ id }) => id === signature.key);
  const problem = keyProblem(key, publishedAt);
  if (!key || problem) return `signature-key-${problem ?? 'unknown'}` as const;
  if (key.session_of) return 'signature-key-session';
  if (!isSignedBy(key.public_key, statement(release), signature.value)) return 'signature-wrong';
  if (!key.is_operator && !key.remotes.includes(release.remote)) return 'signature-of-another-team';
  return null;
}
