import { isDeepStrictEqual } from 'node:util';
import { unlessEmpty } from '#edge/releases/audience/audience';
import type { Part } from '#edge/releases/build/parts';
import type { PartSwitch, ReleaseState } from './release-state.ts';
import { type Author, type Recipients, remoteOf, withChange } from './state-changes.ts';

/**
 * Sets who gets a part of a remote, whichever release of it they have. Returns the same state if they get it already. Throws
 * ReleaseError 'unknown-release' for a remote that was never active.
 */
export function setSwitch(
  state: ReleaseState,
  remote: string,
  { name, percentByDefault, percent, audience: named }: Part & Recipients,
  author: Author,
): ReleaseState {
  const before = remoteOf(state, remote);
  const audience = unlessEmpty(named);
  const recipients = { percent, ...(audience && { audience }) };
  const { since: _, ...now } = before.switches?.[name] ?? { percent: percentByDefault, since: '' };
  if (isDeepStrictEqual(now, recipients)) return state;
  const { [name]: __, ...others } = before.switches ?? {};
  const isDefault = isDeepStrictEqual(recipients, { percent: percentByDefault });
  const switches = { ...others, ...(!isDefault && { [name]: { ...recipients, since: author.at } }) };
  const { switches: ___, ...rest } = before;
  const next = Object.keys(switches).length > 0 ? { ...rest, switches } : rest;
  return withChange(state, remote, 'switch', next, author, { part: name, ...recipients });
}

/** Returns whether anyone gets a part with this switch. */
export function reachesAnyone({ percent, audience }: Pick<PartSwitch, 'percent' | 'audience'>): boolean {
  return percent > 0 || audience !== undefined;
}
