import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { limitedFetch } from '#edge/http/fetch-limited';

/** Resolves with the keys by which an issuer's tokens are verified. Rejects if the issuer doesn't publish them now. */
export type ReadIssuerKeys = (issuer: string) => Promise<JWTVerifyGetKey>;

const RESPONSE_LIMIT_MS = 5_000;
const RESPONSE_MAX_BYTES = 512_000;
/** Shortest time between two reads of an issuer's keys: tokens with invented keys must not make an edge ask it all the time. */
const COOLDOWN_MS = 30_000;
/** Time after which the document that names the URL of the keys is read again. */
const DOCUMENT_AGE_MS = 3_600_000;

const fetchLimited = limitedFetch({ limitMs: RESPONSE_LIMIT_MS, bytesMax: RESPONSE_MAX_BYTES });

const Metadata = z.object({ issuer: z.string(), jwks_uri: z.string() });

/**
 * Reads keys of issuers as OpenID Connect Discovery describes, and keeps them for ten minutes. A token with an unknown key
 * makes it read them again, twice a minute at most, so that a service can change its keys at any time.
 */
export function issuerKeys({ cooldownMs = COOLDOWN_MS } = {}): ReadIssuerKeys {
  const known = new Map<string, { keys: Promise<JWTVerifyGetKey>; untilMs: number }>();
  return (issuer) => {
    const kept = known.get(issuer);
    if (kept && kept.untilMs > Date.now()) return kept.keys;
    const keys = discover(issuer, cooldownMs);
    known.set(issuer, { keys, untilMs: Date.now() + DOCUMENT_AGE_MS });
    keys.catch(() => known.delete(issuer));
    return keys;
  };
}

async function discover(issuer: string, cooldownMs: number): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetchLimited(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  const metadata = Metadata.safeParse(await response.json());
  if (!metadata.success || metadata.data.issuer !== issuer)
    throw new Error(`${url} is not the metadata of the issuer ${issuer}.`);
  const { jwks_uri: keys } = metadata.data;
  // A document must not send the edge to another server, such as one of its own network.
  if (!URL.canParse(keys) || new URL(keys).origin !== new URL(issuer).origin)
    throw new Error(`${url} names keys of another server: ${keys}.`);
  return createRemoteJWKSet(new URL(keys), {
    [customFetch]: fetchLimited,
    timeoutDuration: RESPONSE_LIMIT_MS,
    cooldownDuration: cooldownMs,
  });
}
