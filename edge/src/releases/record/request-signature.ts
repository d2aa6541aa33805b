import { createHash, randomUUID } from 'node:crypto';
import { ReleaseError } from '#edge/releases/service/release-error';
import { isSignedBy, keyProblem, type ReleaseKey, type Signer } from './signing-keys.ts';

/** A request may be this old, or this far ahead of the edge's clock. */
export const REQUEST_LIMIT_MS = 60_000;
const SCHEME = 'Release-Ed25519';

export interface SignedParts {
  method: string;
  /** The site's address as its visitors see it: a request for one site is none for another. */
  origin: string;
  /** Path with the query. */
  path: string;
  body: Buffer;
}

interface Claim {
  key: string;
  time: string;
  /** The request's own number: it counts once. */
  nonce: string;
  by: string;
}

function signedText({ method, origin, path, body }: SignedParts, { key, time, nonce, by }: Claim): string {
  const hash = createHash('sha256').update(body).digest('base64url');
  return ['request-v1', method, origin, path, key, time, nonce, by, hash, ''].join('\n');
}

/** The value of the Authorization header. `by` is the person's name, for the audit. */
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

export interface VerifiedRequest {
  key: ReleaseKey;
  by: string;
  nonce: string;
}

interface Claimed {
  claim: Claim & { signature: string };
  key: ReleaseKey;
}

/** Who a request claims to be of. Throws ReleaseError 'unsigned' when there is no need to read its body. */
export function checkClaim(header: string | undefined, keys: readonly ReleaseKey[], now: Date): Claimed {
  const claim = readClaim(header);
  if (!claim) throw unsigned('signature-missing', 'Sign the request with the key of your team.');
  const ageMs = Math.abs(now.getTime() - Date.parse(claim.time));
  if (!(ageMs <= REQUEST_LIMIT_MS)) {
    throw unsigned('request-expired', `The request is of ${claim.time}; here it is ${now.toISOString()}.`);
  }
  const key = keys.find(({ id }) => id === claim.key);
  const problem = keyProblem(key, now.toISOString());
  if (!key || problem) throw unsigned(`key-${problem ?? 'unknown'}`, `Key ${claim.key} is ${problem}.`);
  return { claim, key };
}

/** Who signed a request. Throws ReleaseError 'unsigned' that says what is wrong with it. */
export function verifyRequest(
  header: string | undefined,
  parts: SignedParts,
  keys: readonly ReleaseKey[],
  now: Date,
): VerifiedRequest {
  const { claim, key } = checkClaim(header, keys, now);
  if (!isSignedBy(key.public_key, signedText(parts, claim), claim.signature)) {
    throw unsigned('signature-wrong', `The signature is not one of this request for ${parts.origin}.`);
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
