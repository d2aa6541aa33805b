import { CONTRIBUTION_MARK, type Part, partNamed, partsOf } from '#edge/releases/build/parts';
import { nullIfRefused, ReleaseError } from '#edge/releases/errors/release-error';
import type { Gate } from '#edge/releases/gate/gate';
import { includes, reachesAnyone, setSwitch } from '#edge/releases/state/change-switches';
import { activeVersion, type ReleaseState } from '#edge/releases/state/release-state';
import { type Recipients, remoteOf } from '#edge/releases/state/state-changes';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { acceptVerdict } from './accept-verdict.ts';
import type { Actor } from './actor.ts';
import type { ChangeState } from './change-state.ts';
import { recordOf } from './record-of.ts';
import type { Activated, ChangeOptions } from './releases-port.ts';

interface SwitchInput {
  store: ReleaseStore;
  actor: Actor;
  gate: Gate;
  change: ChangeState;
}

/** A part and the visitors who get it. */
export interface SwitchTarget extends Recipients {
  /** Name of the part; of a contribution, that of its place is enough, and a flag's without the remote's. */
  part: string;
}

export interface Switched extends Activated {
  /** Full name of the part. */
  part: string;
}

/** Switches of the parts of remotes, which need no release. */
export function switchChanges({ store, actor, gate, change }: SwitchInput) {
  return {
    /**
     * Sets who gets a part of a remote, from the next page load. Where anyone gets it who didn't, the gate checks the active release
     * with it; taking a part from visitors is never refused.
     * Rejects with ReleaseError 'unknown-release' for a part that no release in use has; it lists those that exist.
     */
    async setSwitch(
      remote: string,
      { part: named, ...recipients }: SwitchTarget,
      options?: ChangeOptions,
    ): Promise<Switched> {
      let notes: readonly string[] = [];
      let part = named;
      const changed = await change({
        remote,
        what: 'switch parts of',
        options,
        async next(state, author) {
          const to = { ...(await findPart(store, state, remote, named)), ...recipients };
          part = to.name;
          const next = setSwitch(state, remote, to, author);
          const version = activeVersion(state.remotes[remote]);
          const { [part]: now = { percent: to.percentByDefault } } = state.remotes[remote]?.switches ?? {};
          if (next === state || version === null || !reachesAnyone(recipients) || includes(now, recipients))
            return next;
          const record = await recordOf(store, remote, version);
          const verdict = await gate.beforeActivate({ record, state: next, isDry: false });
          ({ notes } = verdict);
          return setSwitch(state, remote, to, acceptVerdict(verdict, actor, author, options));
        },
      });
      return { ...changed, notes, part };
    },
  };
}

/** Finds a part of the active release or of the canary, or one that was switched before. */
async function findPart(
  store: ReleaseStore,
  state: ReleaseState,
  remote: string,
  named: string,
): Promise<Part> {
  const parts = await switchableParts(store, state, remote);
  const part = parts.find(({ name }) =>
    [named, `${named}${CONTRIBUTION_MARK}${remote}`, `${remote}.${named}`].includes(name),
  );
  if (part) return part;
  const known =
    parts.length > 0 ? `It has ${parts.map(({ name }) => name).join(', ')}.` : 'It has no part to switch.';
  throw new ReleaseError(
    'unknown-release',
    `No release of ${remote} in use has a part "${named}". ${known}`,
    {
      details: { parts: parts.map(({ name }) => name) },
    },
  );
}

/**
 * Resolves with the parts of a remote's active release and canary, and those that are switched, sorted by name. Rejects with
 * ReleaseError 'unknown-release' for a remote that was never active.
 */
export async function switchableParts(
  store: ReleaseStore,
  state: ReleaseState,
  remote: string,
): Promise<Part[]> {
  const { trail, canary, switches = {} } = remoteOf(state, remote);
  const versions = [trail.at(-1), canary?.version].filter((version) => version !== undefined);
  const releases = await Promise.all(
    versions.map((version) => readRelease(store, remote, version).catch(nullIfRefused)),
  );
  const found = releases.flatMap((release) => (release ? partsOf(release) : []));
  // A part that was switched can be reset although its release is gone.
  const gone = Object.keys(switches).map(partNamed);
  const byName = new Map([...gone, ...found].map((part) => [part.name, part]));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}
