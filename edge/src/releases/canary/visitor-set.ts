import { createHash, randomBytes } from 'node:crypto';
import { cookieName, setCookie } from '#edge/http/cookies';
import { isInAudience, type VisitorFacts } from '#edge/releases/audience/audience';
import {
  type CanaryRelease,
  type ReleaseSet,
  setIdOf,
  variantOf,
} from '#edge/releases/release-set/release-set';

/**
 * Returns the releases of one visitor: the active ones, with the canaries applied whose share includes the visitor's number or
 * whose audience includes the visitor.
 */
export function setOfVisitor(set: ReleaseSet, visitor: string, facts: VisitorFacts): ReleaseSet {
  const chosen = set.canaries.filter(
    (canary) => isInCanary(canary, visitor) || (canary.audience && isInAudience(canary.audience, facts)),
  );
  if (chosen.length === 0) return set;
  const key = chosen.map(({ name, version }) => `${name}@${version}`).join('\n');
  return variantOf(set, `canary ${key}`, () => withCanaries(set, chosen, key));
}

function withCanaries(set: ReleaseSet, chosen: readonly CanaryRelease[], key: string): ReleaseSet {
  const remotes = new Map(chosen.flatMap(({ name, remote }) => (remote ? [[name, remote] as const] : [])));
  const shell = chosen.find((canary) => canary.shell)?.shell ?? set.shell;
  return {
    ...set,
    id: setIdOf(`${set.id}\n${key}`),
    shell,
    remotes: set.remotes.map((active) => remotes.get(active.manifest.name) ?? active),
  };
}

const BUCKETS = 2 ** 32;

interface Share {
  name: string;
  version: string;
  /** Share of visitors, from 0 to 100. */
  percent: number;
}

/**
 * Returns whether a visitor gets a canary. The result is stable, and a larger share includes every visitor of a smaller
 * one. Canaries of other remotes, and later ones of the same remote, pick independently, so that no visitor is always
 * among the first.
 */
export function isInCanary({ name, version, percent }: Share, visitor: string): boolean {
  if (percent <= 0 || percent >= 100) return percent > 0;
  const bucket = createHash('sha256').update(`${name}\n${version}\n${visitor}`).digest().readUInt32BE(0);
  return bucket < (percent / 100) * BUCKETS;
}

/** Holds a random number, which keeps the visitor on the same releases and reveals nothing else. */
const NAME = 'release_share';
const MAX_AGE_S = 60 * 60 * 24 * 30;
const ID = /^[\w-]{22}$/;

/** Returns the visitor's number and the Set-Cookie header, which is null when the browser has the cookie already. */
export function visitorIdOf(cookies: ReadonlyMap<string, string>, isHttps: boolean) {
  const known = cookies.get(cookieName(NAME, isHttps));
  if (known && ID.test(known)) return { id: known, header: null };
  const id = randomBytes(16).toString('base64url');
  return { id, header: setCookie(NAME, id, MAX_AGE_S, isHttps) };
}
