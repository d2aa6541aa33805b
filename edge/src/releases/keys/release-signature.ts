import * as z from 'zod/mini';
import type { Reason } from '#edge/releases/errors/release-error';
import { isSignedBy, keyProblem, mayPublish, type ReleaseKey, type Signer } from './signing-keys.ts';

export const ReleaseSignature = z.object({ key: z.string(), value: z.string() });
export type ReleaseSignature = z.infer<typeof ReleaseSignature>;

/** Facts that a signature covers. */
export interface Signed {
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
  if (!key || isBrowser(key) || !signature) return false;
  return mayPublish(key, release.remote) && isSignedBy(key.public_key, statement(release), signature.value);
}

const isBrowser = ({ session_of, job }: ReleaseKey): boolean => session_of !== undefined && !job;

const MESSAGES = {
  'signature-missing': 'It is not signed. Publish it with the key of its team.',
  'signature-key-unknown':
    'The key that signed it is unknown here. Publish it with a registered key, or ask the operators to register that one: keys create … --publishes.',
  'signature-key-revoked': 'The key that signed it was revoked. Publish the same build with a valid key.',
  'signature-key-session': 'It is signed by the key of a browser, which may sign requests only.',
  'signature-key-expired':
    'The key had expired when it was published. Publish the same build with the new key.',
  'signature-wrong': 'The signature does not match these bytes.',
  'signature-of-another-team': 'The key belongs to a team that does not own this remote.',
} as const;

export function signatureReason(code: keyof typeof MESSAGES): Reason {
  return { code, message: MESSAGES[code] };
}

/** Returns why a release's signature is not valid; null if it is. */
export function signatureProblem(input: SignatureInput): Reason | null {
  const code = problemCode(input);
  return code && signatureReason(code);
}

function problemCode({ signature, keys, publishedAt, ...release }: SignatureInput) {
  if (!signature) return 'signature-missing';
  const key = keys.find(({ id }) => id === signature.key);
  const problem = keyProblem(key, publishedAt);
  if (!key || problem) return `signature-key-${problem ?? 'unknown'}` as const;
  if (isBrowser(key)) return 'signature-key-session';
  if (!isSignedBy(key.public_key, statement(release), signature.value)) return 'signature-wrong';
  if (!mayPublish(key, release.remote)) return 'signature-of-another-team';
  return null;
}
