import type { Build } from '#edge/releases/build/check-build';
import { consumedContracts } from '#edge/releases/compatibility/consumers';
import { isRefusal, type ReleaseError, refusal } from '#edge/releases/errors/release-error';
import type { Gate, Verdict } from '#edge/releases/gate/gate';
import type { ReleaseSignature } from '#edge/releases/keys/release-signature';
import { type AuditLine, type ChainVerdict, verifyChain } from '#edge/releases/state/audit-chain';
import { activeVersion, type ReleaseState, versionsInUse } from '#edge/releases/state/release-state';
import {
  type Author,
  activate,
  disable,
  enable,
  kill,
  lastRollbackFrom,
  notePublish,
  type Recipients,
  rollBack,
  startCanary,
  stopCanary,
  withDigest,
  withLine,
} from '#edge/releases/state/state-changes';
import { isDerivable } from '#edge/releases/state/state-hash';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { verifyRelease } from '#edge/releases/trust/verify-release';
import { acceptVerdict } from './accept-verdict.ts';
import type { Actor } from './actor.ts';
import { type ChangeState, stateChanger } from './change-state.ts';
import { keyChanges } from './key-changes.ts';
import { pruneReleases } from './prune-releases.ts';
import { publishBuild } from './publish-build.ts';
import { recordOf } from './record-of.ts';
import type { Activated, ChangeOptions, PruneOptions, Published, ReleaseReasons } from './releases-port.ts';
import { switchChanges } from './switch-changes.ts';
import { upstreamChanges } from './upstream-changes.ts';

interface ReleasesInput {
  store: ReleaseStore;
  actor: Actor;
  gate: Gate;
  now?: () => Date;
  /** Called for each line that a change of this process added to the history. */
  onLine?: ((line: AuditLine) => void) | undefined;
}

interface Parts extends Required<Omit<ReleasesInput, 'onLine'>> {
  change: ChangeState;
}

export type Releases = ReturnType<typeof createReleases>;
export type OpenReleases = (actor: Actor) => Releases;

/** All operations on releases. Methods reject with ReleaseError. */
export function createReleases({ store, actor, gate, now = () => new Date(), onLine }: ReleasesInput) {
  const change = stateChanger({ store, actor, now, onLine });
  const parts: Parts = { store, actor, gate, now, change };
  return {
    ...activations(parts),
    ...keyChanges(parts),
    ...upstreamChanges(change),
    ...switchChanges(parts),
    async publish(build: Build, signature: ReleaseSignature | null): Promise<Published> {
      const { name: remote, version } = build.release.manifest;
      // Rights are checked before anything is stored; a rejection is recorded in the audit log.
      await change({ remote, what: 'publish', isPublish: true, next: (state) => state });
      const isNew = await publishBuild(parts, build, signature);
      await change({
        remote,
        what: 'publish',
        isPublish: true,
        next: (state, author) => notePublish(state, remote, version, author),
      });
      return { record: await recordOf(store, remote, version), isNew, leftOut: build.leftOut };
    },
    /** Resolves with the record of a published release. */
    record: (remote: string, version: string) => recordOf(store, remote, version),
    /** Resolves with the gate's verdict on an activation now. */
    async check(remote: string, version: string): Promise<Verdict> {
      try {
        const record = await recordOf(store, remote, version);
        return await gate.beforeActivate({ record, state: (await store.readState()).state, isDry: true });
      } catch (error) {
        if (isRefusal(error)) return { reasons: error.reasons, notes: [] };
        throw error;
      }
    },
    /** Removes releases that no page can still be using. */
    prune: (options: PruneOptions) => pruneReleases(parts, options),
    /** Replaces a refused state by the last one that this machine trusted. */
    restore: (options?: ChangeOptions) =>
      change({
        remote: null,
        what: 'restore the state',
        options,
        isRepair: true,
        next: (state, author, refused) =>
          refused
            ? withLine(state, author, { action: 'restore', details: { refused: refused.code } })
            : state,
      }),
    state: async () => (await store.readState()).state,
    consumers: async () => consumedContracts(store, (await store.readState()).state),
    /** The state in use, and the reason for refusing the stored one, if it is refused. */
    readState: store.readState,
    verifyAudit: () => verifyAudit(store),
    /** Resolves with the reasons not to trust the stored files and records of the releases in use. */
    async verifyReleases() {
      const { state } = await store.readState();
      const found: ReleaseReasons[] = [];
      for (const [remote, version] of versionsInUse(state)) {
        const reasons = await verifyRelease(store, state, [remote, version]);
        if (reasons.length > 0) found.push({ remote, version, reasons });
      }
      return found;
    },
  };
}

interface CheckedChange {
  remote: string;
  version: string;
  what: string;
  options: ChangeOptions | undefined;
}

function activations({ store, actor, gate, change }: Parts) {
  /** Runs the gate inside the compare-and-set, against exactly the releases that this one will run beside. */
  async function changeChecked(
    { remote, version, what, options }: CheckedChange,
    next: (state: ReleaseState, author: Author) => ReleaseState,
  ): Promise<Activated> {
    const record = await recordOf(store, remote, version);
    let notes: readonly string[] = [];
    const changed = await change({
      remote,
      what,
      options,
      async next(state, author) {
        if (next(state, author) === state) return state;
        const verdict = await gate.beforeActivate({ record, state, isDry: false });
        ({ notes } = verdict);
        return next(withDigest(state, record), acceptVerdict(verdict, actor, author, options));
      },
    });
    return { ...changed, notes };
  }

  return {
    activate: (remote: string, version: string, options?: ChangeOptions) =>
      changeChecked({ remote, version, what: 'activate', options }, (state, author) =>
        activate(state, remote, version, author),
      ),
    rollBack: (remote: string, version?: string, options?: ChangeOptions) =>
      change({
        remote,
        what: 'roll back',
        options,
        async next(state, author) {
          const next = rollBack(state, remote, version, author);
          const target = activeVersion(next.remotes[remote]);
          const failed =
            target && next !== state && !options?.isForced && lastRollbackFrom(state, remote, target);
          if (failed) throw rolledBackBefore(failed, remote, target);
          if (next !== state && target) await recordOf(store, remote, target);
          return next;
        },
      }),
    /** Withdraws a version permanently, from open pages too. */
    kill: (remote: string, version: string, options?: ChangeOptions) =>
      recordOf(store, remote, version).then(() =>
        change({
          remote,
          what: 'kill a release of',
          options,
          next: (state, author) => kill(state, remote, version, author),
        }),
      ),
    disable: (remote: string, options?: ChangeOptions) =>
      change({ remote, what: 'disable', options, next: (state, author) => disable(state, remote, author) }),
    enable: (remote: string, options?: ChangeOptions) =>
      change({ remote, what: 'enable', options, next: (state, author) => enable(state, remote, author) }),
    startCanary: (remote: string, version: string, to: number | Recipients, options?: ChangeOptions) =>
      changeChecked({ remote, version, what: 'canary', options }, (state, author) => {
        const recipients = typeof to === 'number' ? { percent: to } : to;
        return startCanary(state, remote, { version, ...recipients }, author);
      }),
    stopCanary: (remote: string, options?: ChangeOptions) =>
      change({
        remote,
        what: 'stop the canary of',
        options,
        next: (state, author) => stopCanary(state, remote, author),
      }),
  };
}

function rolledBackBefore({ at, by, reason }: AuditLine, remote: string, version: string): ReleaseError {
  const why = reason ? `, because: ${reason}` : '';
  const message = `${remote} ${version} was itself rolled back on ${at.slice(0, 16)} by ${by}${why}. Add --yes to roll back to it anyway.`;
  return refusal({ code: 'rolled-back-before', subject: version, message });
}

/** Verifies the whole history, and that the stored state is trusted and is what its newest line says. */
async function verifyAudit(store: ReleaseStore): Promise<ChainVerdict> {
  const { state, refused } = await store.readState();
  const { history } = state;
  const first = history[0]?.seq ?? 1;
  const archive = (await store.readArchive()).filter(({ seq }) => (seq ?? 0) < first);
  const verdict = verifyChain([...archive, ...history]);
  const hasHash = history.at(-1)?.state_hash !== undefined;
  const differs = hasHash && !isDerivable(state);
  const problem =
    refused?.message ??
    verdict.problem ??
    (differs ? "The releases or keys don't match the newest line of the history." : null);
  return { ...verdict, isIntact: problem === null, problem };
}
