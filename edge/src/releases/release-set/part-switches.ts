import { reachesAnyone } from '#edge/releases/state/change-switches';
import type { ReleaseState } from '#edge/releases/state/release-state';
import type { ReleaseSet, SwitchedPart } from './release-set.ts';

/** The switched parts of all remotes, and those of them that every visitor gets. */
export function switchesOf({
  remotes,
}: Pick<ReleaseState, 'remotes'>): Pick<ReleaseSet, 'switches' | 'parts'> {
  const switches = Object.entries(remotes).flatMap(([remote, { switches: of = {} }]) =>
    Object.entries(of).map(([name, { percent, audience }]) => ({ remote, name, percent, audience })),
  );
  return { switches, parts: namesOf(switches.filter(({ percent }) => percent >= 100)) };
}

/** The switched parts for a visitor who gets everything that anyone gets, for the gate. */
export function switchesForGate(
  state: Pick<ReleaseState, 'remotes'>,
): Pick<ReleaseSet, 'switches' | 'parts'> {
  const { switches } = switchesOf(state);
  return { switches, parts: namesOf(switches.filter(reachesAnyone)) };
}

/** Returns whether pages of this set have the part. */
export function hasPart({ switches, parts }: ReleaseSet, name: string, byDefault: boolean): boolean {
  return switches.some((part) => part.name === name) ? parts.has(name) : byDefault;
}

const namesOf = (switches: readonly SwitchedPart[]): ReadonlySet<string> =>
  new Set(switches.map(({ name }) => name));
