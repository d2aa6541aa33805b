import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { canonicalJson } from '#edge/lib/canonical-json';

/** Maximum age of a job's token at its sign-in, in seconds. */
export const TOKEN_AGE_MAX_S = 3_600;

const text = z.string().check(z.minLength(1), z.maxLength(300));

/** Rules for the identity tokens of a continuous integration service: all of them must hold. */
export const Pipeline = z.object({
  /** URL of the service that signs the tokens, exactly as their `iss` names it. */
  issuer: text,
  /** Value that the `aud` of the tokens must contain, such as the site. */
  audience: text,
  /** Exact values of other claims, such as the repository. */
  claims: z.record(z.string().check(z.regex(/^\w{1,60}$/)), text),
});
export type Pipeline = z.infer<typeof Pipeline>;

/** Claims that say nothing about whose job it is. */
const GENERAL_CLAIMS = ['iss', 'aud', 'exp', 'nbf', 'iat', 'jti'];

/** Returns why these rules can't be registered; null if they can. */
export function pipelineProblem({ issuer, claims }: Pipeline): string | null {
  if (!isIssuer(issuer))
    return `"${issuer}" is not an issuer. Write its https URL as in the "iss" of its tokens, such as https://gitlab.com.`;
  const names = Object.keys(claims);
  const general = names.find((name) => GENERAL_CLAIMS.includes(name));
  if (general) return `"${general}" can't be a required claim, because it is checked anyway.`;
  if (names.length > 0) return null;
  return 'Require at least one claim that only jobs of the team have, such as repository=acme/checkout: the issuer signs tokens for everyone.';
}

/** A service of the same machine may use http. */
function isIssuer(issuer: string): boolean {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || url.search || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}

/** A pipeline's name is derived from its team and rules, so that equal ones are registered once. */
export function pipelineIdOf(team: string, pipeline: Pipeline): string {
  return createHash('sha256')
    .update(`pipeline-v1\n${team}\n${canonicalJson(pipeline)}\n`)
    .digest('hex')
    .slice(0, 16);
}

/** Returns the names of the required claims that a token lacks or that have other values. */
export function unmetClaims({ claims }: Pipeline, payload: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(claims).flatMap(([name, value]) => {
    const found = Object.hasOwn(payload, name) ? payload[name] : undefined;
    return isPlain(found) && String(found) === value ? [] : [name];
  });
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
