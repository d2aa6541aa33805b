import { createHash } from 'node:crypto';
import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { type Pipeline, TOKEN_AGE_MAX_S, unmetClaims } from '#edge/releases/keys/pipeline';
import { mayPublish, type ReleaseKey } from '#edge/releases/keys/signing-keys';
import type { ReadIssuerKeys } from './issuer-keys.ts';

/** A verified token. */
export interface Job {
  pipeline: ReleaseKey;
  /** Hash of the issuer and the token's id, which the issuer uses once. */
  token: string;
  /** Names the job, such as `repo:acme/checkout:ref:refs/heads/main`. */
  subject: string;
}

interface VerifyInput {
  token: string;
  /** The remote that the job wants to release. */
  remote: string;
  keys: readonly ReleaseKey[];
  readIssuerKeys: ReadIssuerKeys;
}

/** Signatures by private keys only: with `none` or a shared secret, anyone could make tokens. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
export const CLOCK_TOLERANCE_S = 30;
const SUBJECT_MAX = 200;

type Registered = ReleaseKey & { pipeline: Pipeline };

/**
 * Verifies a job's identity token by the rules that operators have registered for the remote. Rejects with ReleaseError
 * 'unsigned', whose reason says which rule is violated, or 'unreachable' if the issuer's keys can't be read.
 */
export async function verifyToken({ token, remote, keys, readIssuerKeys }: VerifyInput): Promise<Job> {
  const issuer = issuerOf(token);
  // Nothing is requested from an issuer that no operator has registered.
  const pipelines = pipelinesOf(keys, remote).filter(({ pipeline }) => pipeline.issuer === issuer);
  if (pipelines.length === 0)
    throw refused(
      'token-issuer',
      `No pipeline of ${remote} has the issuer ${issuer || 'of this token'}. Ask the operators of the site to register yours: release keys trust.`,
    );
  const issuerKeys = await readIssuerKeys(issuer).catch((error: unknown) => throwUnreachable(issuer, error));
  const payload = await verifiedPayload(token, issuerKeys, { issuer, pipelines });
  const pipeline = matching(pipelines, payload);
  const { jti = '', sub = '' } = payload;
  const id = createHash('sha256').update(`token-v1\n${issuer}\n${jti}\n`).digest('base64url');
  return { pipeline, token: id, subject: sub.slice(0, SUBJECT_MAX) };
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw refused(
      'token-unreadable',
      'This is not a JSON Web Token. Hand in the ID token of the job, unchanged.',
    );
  }
}

function pipelinesOf(keys: readonly ReleaseKey[], remote: string): Registered[] {
  return keys.filter(
    (key): key is Registered =>
      key.pipeline !== undefined && key.revoked_at === null && mayPublish(key, remote),
  );
}

async function verifiedPayload(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, pipelines }: { issuer: string; pipelines: readonly Registered[] },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: pipelines.map(({ pipeline }) => pipeline.audience),
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: TOKEN_AGE_MAX_S,
      requiredClaims: ['exp', 'jti', 'sub'],
    });
    return payload;
  } catch (error) {
    return throwProblem(issuer, error);
  }
}

/** Returns the first pipeline whose audience and claims the token has. */
function matching(pipelines: readonly Registered[], payload: JWTPayload): Registered {
  const audiences = [payload.aud ?? []].flat();
  const candidates = pipelines.filter(({ pipeline }) => audiences.includes(pipeline.audience));
  const found = candidates.find(({ pipeline }) => unmetClaims(pipeline, payload).length === 0);
  if (found) return found;
  const [closest] = candidates.toSorted(
    (a, b) => unmetClaims(a.pipeline, payload).length - unmetClaims(b.pipeline, payload).length,
  );
  const unmet = closest ? unmetClaims(closest.pipeline, payload) : [];
  const values = unmet.map(
    (name) => `${name} ${name in payload ? `is ${JSON.stringify(payload[name])}` : 'is missing'}`,
  );
  throw refused(
    'token-claims',
    `The token does not belong to a registered job: its ${values.join(', its ')}. Run the job where the operators of the site expect it, or ask them to register this one.`,
  );
}

/** Messages by the claim whose check failed. */
const CLAIM_MESSAGES: Readonly<Record<string, string>> = {
  aud: 'The token is for another audience. Request one for the audience that the operators of the site have registered.',
  nbf: "The token isn't valid yet. Check the clock of the machine that signed it.",
  iat: `The token is older than an hour, or from the future. Request a new one right before the release.`,
};

function throwProblem(issuer: string, error: unknown): never {
  if (error instanceof errors.JWTExpired)
    throw error.claim === 'exp'
      ? refused('token-expired', 'The token has expired. Request a new one right before the release.')
      : refused('token-iat', CLAIM_MESSAGES.iat ?? '');
  if (error instanceof errors.JWTClaimValidationFailed)
    throw refused(
      `token-${error.claim}`,
      CLAIM_MESSAGES[error.claim] ?? `The token can't be accepted: ${error.message}.`,
    );
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    throw refused('token-algorithm', `The token must be signed with ${ALGORITHMS.join(', ')}.`);
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    throw refused('token-signature', `No key that ${issuer} publishes has signed this token.`);
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    throw refused(
      'token-unreadable',
      'This is not a signed JSON Web Token. Hand in the ID token of the job, unchanged.',
    );
  return throwUnreachable(issuer, error);
}

function throwUnreachable(issuer: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new ReleaseError(
    'unreachable',
    `The keys of ${issuer} can't be read now, so the token can't be verified: ${reason} Try again in a minute.`,
  );
}

function refused(code: string, message: string): ReleaseError {
  return new ReleaseError('unsigned', message, { reasons: [{ code, message }] });
}
