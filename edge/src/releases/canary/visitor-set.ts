import { createHash, randomBytes } from 'node:crypto';
import { cookieName, setCookie } from '#edge/http/cookies';
import { type Audience, isInAudience, type VisitorFacts } from '#edge/releases/audience/audience';
import {
  type CanaryRelease,
  type ReleaseSet,
  setIdOf,
  variantOf,
} from '#edge/releases/release-set/release-set';
import { isPartial } from '#edge/releases/state/change-switches';
import type { Recipients } from '#edge/releases/state/state-changes';

/**
 * Returns the releases of one visitor: the active ones, with the canaries and the parts whose share includes the visitor's number
 * or whose audience includes the visitor.
 */
export function setOfVisitor(set: ReleaseSet, visitor: string, facts: VisitorFacts): ReleaseSet {
  const gets = (share: Share, audience: Audience | undefined): boolean =>
    isInShare(share, visitor) || (audience !== undefined && isInAudience(audience, facts));
  const canaries = set.canaries.filter((canary) => gets(canary, canary.audience));
  const parts = set.switches
    .filter(isPartial)
    .filter(({ remote, name, percent, audience }) =>
      gets({ name: remote, version: name, percent }, audience),
    );
  if (canaries.length === 0 && parts.length === 0) return set;
  const key = [
    ...canaries.map(({ name, version }) => `${name}@${version}`),
    ...parts.map(({ name }) => `with ${name}`),
  ].join('\n');
  return variantOf(set, `visitor ${key}`, () => ({
    ...withCanaries(set, canaries),
    id: setIdOf(`${set.id}\n${key}`),
    parts: new Set([...set.parts, ...parts.map(({ name }) => name)]),
  }));
}

/** Lists the shares and audiences that decide what this visitor gets. */
export function targetsOf({ canaries, switches }: ReleaseSet): readonly Recipients[] {
  return [...canaries, ...switches.filter(isPartial)];
}

function withCanaries(set: ReleaseSet, chosen: readonly CanaryRelease[]): ReleaseSet {
  const remotes = new Map(chosen.flatMap(({ name, remote }) => (remote ? [[name, remote] as const] : [])));
  const shell = chosen.find((canary) => canary.shell)?.shell ?? set.shell;
  return {
    ...set,
    shell,
    remotes: set.remotes.map((active) => remotes.get(active.manifest.name) ?? active),
  };
}

const BUCKETS = 2 ** 32;

interface Share {
  /** Name of the remote. */
  name: string;
  /** Version of a canary, or name of a part. */
  version: string;
  /** Share of visitors, from 0 to 100. */
  percent: number;
}

/**
 * Returns whether a visitor is in the share of a canary or a part. The result is stable, and a larger share includes every
 * visitor of a smaller one. Others pick independently, also later canaries of the same remote, so that no visitor is
 * always among the first.
 */
export function isInShare({ name, version, percent }: Share, visitor: string): boolean {
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
