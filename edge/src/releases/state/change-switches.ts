import { isDeepStrictEqual } from 'node:util';
import { unlessEmpty } from '#edge/releases/audience/audience';
import type { Part } from '#edge/releases/build/parts';
import { ReleaseError } from '#edge/releases/errors/release-error';
import type { PartSwitch, ReleaseState } from './release-state.ts';
import { type Author, type Recipients, remoteOf, withChange } from './state-changes.ts';

/** Parts that only some visitors get, of all remotes: each doubles the number of different pages. */
export const PARTIAL_MAX = 6;

type Who = Pick<PartSwitch, 'percent' | 'audience'>;

/**
 * Sets who gets a part of a remote, whichever release of it they have. A share keeps the named visitors of the share before,
 * unless others are named. Returns the same state if they get it already. Throws ReleaseError 'unknown-release' for a remote that
 * was never active, and 'usage' if too many parts have only some visitors.
 */
export function setSwitch(
  state: ReleaseState,
  remote: string,
  { name, percentByDefault, percent, audience: named }: Part & Recipients,
  author: Author,
): ReleaseState {
  const before = remoteOf(state, remote);
  const { since: _, ...now }: Who & { since?: string } = before.switches?.[name] ?? {
    percent: percentByDefault,
  };
  const audience = unlessEmpty(named ?? (isShare(percent) ? now.audience : undefined));
  const recipients = { percent, ...(audience && { audience }) };
  if (isDeepStrictEqual(now, recipients)) return state;
  const { [name]: __, ...others } = before.switches ?? {};
  const isDefault = isDeepStrictEqual(recipients, { percent: percentByDefault });
  const switches = { ...others, ...(!isDefault && { [name]: { ...recipients, since: author.at } }) };
  const { switches: ___, ...rest } = before;
  if (isPartial(recipients) && !isPartial(now) && partialCount(state) >= PARTIAL_MAX)
    throw new ReleaseError(
      'usage',
      `${PARTIAL_MAX} contributions and flags already have only some of the visitors, and each doubles the number of different pages. Switch one of them on or off first.`,
    );
  const next = Object.keys(switches).length > 0 ? { ...rest, switches } : rest;
  return withChange(state, remote, 'switch', next, author, { part: name, ...recipients });
}

/** Returns whether anyone gets a part with this switch. */
export function reachesAnyone({ percent, audience }: Who): boolean {
  return percent > 0 || audience !== undefined;
}

/** Returns whether only some visitors get a part with this switch. */
export function isPartial(who: Who): boolean {
  return who.percent < 100 && reachesAnyone(who);
}

/** Returns whether everyone who gets a part with the second switch gets it with the first one, too. */
export function includes(now: Who, next: Who): boolean {
  const hasNamed = next.audience === undefined || isDeepStrictEqual(next.audience, now.audience);
  return now.percent >= 100 || (now.percent >= next.percent && hasNamed);
}

const isShare = (percent: number): boolean => percent > 0 && percent < 100;

function partialCount({ remotes }: ReleaseState): number {
  return Object.values(remotes)
    .flatMap(({ switches = {} }) => Object.values(switches))
    .filter(isPartial).length;
}
