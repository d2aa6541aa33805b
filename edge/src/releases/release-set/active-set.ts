import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { errorFields, type Log } from '#edge/lib/log';
import { orTooLate } from '#edge/lib/within';
import type { Release } from '#edge/releases/build/release';
import { SHELL } from '#edge/releases/build/release-names';
import {
  activeVersion,
  previousVersion,
  type ReleaseState,
  type RemoteState,
} from '#edge/releases/state/release-state';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { switchesOf } from './part-switches.ts';
import { activeRemote, type ReleaseReader, releaseReader } from './release-reader.ts';
import {
  type ActiveRemote,
  type ActiveShell,
  type CanaryRelease,
  type GetReleaseSet,
  type ReleaseSet,
  setIdOf,
  versionsOf,
} from './release-set.ts';

/** Files may be repaired without a change of the state. Pages don't wait for another attempt to read them. */
const RETRY_MS = 2_000;
/** Time that a page waits for a changed state. */
const WAIT_MS = 5_000;

interface ActiveSetOptions {
  /** By default, milliseconds since the process started. */
  nowMs?(): number;
  /** Called with each set of other releases. */
  onNew?(set: ReleaseSet): void;
}

/**
 * Reads the active releases whenever the state's mark has changed, which costs one cheap read per page load. While the
 * store can't be read, the last set is served.
 */
export function activeReleaseSet(
  store: ReleaseStore,
  log: Log,
  { nowMs = () => performance.now(), onNew = () => undefined }: ActiveSetOptions = {},
): GetReleaseSet {
  const reader = releaseReader(store, log);
  let current: { mark: string; set: ReleaseSet; untilMs: number } | null = null;
  let loading: { mark: string; work: Promise<ReleaseSet> } | null = null;

  async function load(mark: string): Promise<ReleaseSet> {
    const failures = reader.failures();
    const { state, refused } = await store.readState();
    const set = await readSet(reader, state);
    const isComplete = !refused && reader.failures() === failures;
    const releases = versionsOf(set);
    const isNew = current?.mark !== mark || !isDeepStrictEqual(versionsOf(current.set), releases);
    current = { mark, set, untilMs: isComplete ? Number.POSITIVE_INFINITY : nowMs() + RETRY_MS };
    if (isNew) {
      log('release set', { revision: set.revision, releases });
      onNew(set);
    }
    return set;
  }

  function loadOnce(mark: string): Promise<ReleaseSet> {
    if (loading?.mark !== mark) {
      const work = load(mark).finally(() => {
        if (loading?.work === work) loading = null;
      });
      loading = { mark, work };
    }
    return loading.work;
  }

  /** Without a set yet, as after a restart, those of the last trusted state are read, of which copies may exist. */
  async function lastSet(error: unknown): Promise<ReleaseSet> {
    const state = await store.lastTrusted?.();
    if (!state) throw error;
    const set = await readSet(reader, state);
    current ??= { mark: '', set, untilMs: Number.POSITIVE_INFINITY };
    return current.set;
  }

  const logFailure = (error: unknown): void => log('release set unreadable', errorFields(error));

  return async () => {
    try {
      const mark = await store.stateMark();
      if (current?.mark !== mark) return await orTooLate(loadOnce(mark), WAIT_MS);
      if (nowMs() >= current.untilMs) loadOnce(mark).catch(logFailure);
      return current.set;
    } catch (error) {
      logFailure(error);
      return current?.set ?? (await lastSet(error));
    }
  };
}

async function readSet(reader: ReleaseReader, state: ReleaseState): Promise<ReleaseSet> {
  const remotes: ActiveRemote[] = [];
  const absent: RemoteManifest[] = [];
  const unreadable: string[] = [];
  for (const [name, known] of Object.entries(state.remotes)) {
    if (name === SHELL) continue;
    const [release, before] = await readableReleases(reader, name, known);
    if (release?.kind === 'remote') {
      if (known.is_disabled) absent.push(release.manifest);
      else remotes.push(activeRemote(release.manifest, before));
    } else if (activeVersion(known)) {
      unreadable.push(name);
      absent.push(...(await olderManifest(reader, name, known)));
    }
  }
  const shell = await shellOf(reader, state.remotes[SHELL]);
  const absentRoutes = absent.flatMap((manifest) => manifest.routes);
  const canaries = await canariesOf(reader, state);
  const killed = Object.entries(state.remotes).flatMap(([name, known]) =>
    known.killed.map((version) => `${name}@${version}`),
  );
  return {
    id: idOf(state),
    revision: state.revision,
    shell,
    isStarting: state.remotes[SHELL] === undefined,
    remotes,
    canaries,
    ...switchesOf(state),
    killed,
    unreadable,
    absentRoutes,
    upstreams: upstreamsOf(state),
  };
}

function upstreamsOf({ remotes }: ReleaseState): ReadonlyMap<string, string> {
  const pairs = Object.entries(remotes).map(([name, { upstream }]) => [name, upstream] as const);
  return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** Leaves out unreadable canaries, whose visitors then get the active release. */
async function canariesOf(reader: ReleaseReader, state: ReleaseState): Promise<CanaryRelease[]> {
  const wanted = Object.entries(state.remotes).flatMap(([name, { canary, is_disabled: isOff, trail }]) =>
    canary && !isOff ? [{ name, ...canary, before: trail.at(-1) }] : [],
  );
  const read = await Promise.all(
    wanted.map(async ({ name, version, percent, audience, before }): Promise<CanaryRelease | null> => {
      const release = await reader.release(name, version);
      if (release?.kind === 'shell') {
        const shell = await reader.shell(release.manifest);
        return { name, version, percent, audience, remote: null, shell };
      }
      if (!release) return null;
      const good = before ? await reader.release(name, before) : null;
      const remote = activeRemote(release.manifest, good ?? undefined);
      return { name, version, percent, audience, remote, shell: null };
    }),
  );
  return read.filter((canary) => canary !== null);
}

/** Resolves with the readable ones of the active and the previous release. */
async function readableReleases(reader: ReleaseReader, name: string, known: RemoteState): Promise<Release[]> {
  const versions = [known.trail.at(-1), previousVersion(known)].filter(
    (version) => typeof version === 'string',
  );
  const releases = await Promise.all(versions.map((version) => reader.release(name, version)));
  return releases.filter((release) => release !== null);
}

/**
 * The newest readable manifest before the previous release, as a list of at most one. Its routes keep the paths of an
 * unreadable remote known, so that open pages show them as unavailable instead of not found.
 */
async function olderManifest(
  reader: ReleaseReader,
  name: string,
  { trail }: RemoteState,
): Promise<RemoteManifest[]> {
  for (const version of new Set(trail.toReversed())) {
    const release = await reader.release(name, version);
    if (release?.kind === 'remote') return [release.manifest];
  }
  return [];
}

/** The same releases with the same parts always have the same id, also after a rollback. */
function idOf(state: ReleaseState): string {
  const lines = Object.entries(state.remotes).map(([name, known]) => `${name}@${activeVersion(known) ?? ''}`);
  const { switches, parts } = switchesOf(state);
  const switched = switches.map(({ name }) => `${parts.has(name) ? 'with' : 'without'} ${name}`);
  return setIdOf([...lines, ...switched].sort().join('\n'));
}

async function shellOf(reader: ReleaseReader, known: RemoteState | undefined): Promise<ActiveShell | null> {
  if (!known || known.is_disabled) return null;
  const [release] = await readableReleases(reader, SHELL, known);
  if (release?.kind !== 'shell') return null;
  return reader.shell(release.manifest);
}
