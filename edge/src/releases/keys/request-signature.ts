import { createHash, randomUUID } from 'node:crypto';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { isSignedBy, keyProblem, type ReleaseKey, type Signer } from './signing-keys.ts';

/** Maximum difference between the request's time and the edge's clock. */
export const REQUEST_LIMIT_MS = 60_000;
const SCHEME = 'Release-Ed25519';

export interface SignedParts {
  method: string;
  /** Origin of the site as visitors see it; requests are valid for one site only. */
  origin: string;
  /** Path with the query. */
  path: string;
  body: Buffer;
}

interface Claim {
  key: string;
  time: string;
  /** Makes the request unique; the edge accepts it once. */
  nonce: string;
  by: string;
}

function signedText({ method, origin, path, body }: SignedParts, { key, time, nonce, by }: Claim): string {
  const hash = createHash('sha256').update(body).digest('base64url');
  return ['request-v1', method, origin, path, key, time, nonce, by, hash, ''].join('\n');
}

/** Returns the Authorization header. `by` is the author's name for the audit. */
export function signRequest(parts: SignedParts, signer: Signer, by: string, now = new Date()): string {
  const claim = {
    key: signer.id,
    time: now.toISOString(),
    nonce: randomUUID(),
    by: Buffer.from(by).toString('base64url'),
  };
  const fields = { ...claim, signature: signer.sign(signedText(parts, claim)) };
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${SCHEME} ${text.join(', ')}`;
}

/** Reads the claimed sender. Throws ReleaseError 'unsigned' if the body need not be read. */
export function checkClaim(header: string | undefined, keys: readonly ReleaseKey[], now: Date) {
  const claim = readClaim(header);
  if (!claim) throw unsigned('signature-missing', 'Sign the request with the key of your team.');
  const ageMs = Math.abs(now.getTime() - Date.parse(claim.time));
  if (!(ageMs <= REQUEST_LIMIT_MS)) {
    throw unsigned(
      'request-expired',
      `The request was signed at ${claim.time}; the edge's clock shows ${now.toISOString()}. Set this machine's clock.`,
    );
  }
  const key = keys.find(({ id }) => id === claim.key);
  const problem = keyProblem(key, now.toISOString());
  if (!key || problem)
    throw unsigned(
      `key-${problem ?? 'unknown'}`,
      `Key ${claim.key} is ${problem}. Use a valid key of your team.`,
    );
  return { claim, key };
}

/** Verifies a request's signature. Throws ReleaseError 'unsigned' with the problem. */
export function verifyRequest(
  header: string | undefined,
  parts: SignedParts,
  keys: readonly ReleaseKey[],
  now: Date,
) {
  const { claim, key } = checkClaim(header, keys, now);
  if (!isSignedBy(key.public_key, signedText(parts, claim), claim.signature)) {
    throw unsigned('signature-wrong', `The signature does not match this request to ${parts.origin}.`);
  }
  return { key, by: Buffer.from(claim.by, 'base64url').toString('utf8').slice(0, 100), nonce: claim.nonce };
}

function readClaim(header: string | undefined): (Claim & { signature: string }) | null {
  if (!header?.startsWith(`${SCHEME} `)) return null;
  const fields = new Map(
    [...header.matchAll(/(\w+)="([^"]{1,200})"/g)].map(([, name, value]) => [name, value]),
  );
  const [key, time, nonce, by, signature] = ['key', 'time', 'nonce', 'by', 'signature'].map((name) =>
    fields.get(name),
  );
  return key && time && nonce && by && signature ? { key, time, nonce, by, signature } : null;
}

function unsigned(code: string, message: string): ReleaseError {
  return new ReleaseError('unsigned', message, { reasons: [{ code, message }] });
}
