import { ReleaseError } from '#lib/release-error';
import {
  type Author,
  activate,
  activeVersion,
  disable,
  notePublish,
  type ReleaseState,
  rollBack,
} from '#lib/release-state';
import type { NewRelease, ReleaseRecord, ReleaseStore } from '#lib/release-store';
import { compressFiles, storedFacts } from './compress-files.ts';
import type { Gate } from './gate.ts';
import { type Build, readBuild } from './read-build.ts';

export interface Published {
  record: ReleaseRecord;
  /** False when these very bytes were there already. */
  isNew: boolean;
  leftOut: string[];
}

export interface Changed {
  state: ReleaseState;
  /** False when the state was as asked for already. */
  isChanged: boolean;
}

/** Everything that can be done with releases. Each method rejects with a ReleaseError when it is refused. */
export interface Releases {
  publish(folder: string): Promise<Published>;
  /** `expect` is the revision that the caller saw last; any other one refuses the change. */
  activate(remote: string, version: string, expect?: number): Promise<Changed>;
  rollBack(remote: string, version?: string, expect?: number): Promise<Changed>;
  disable(remote: string, expect?: number): Promise<Changed>;
  state(): Promise<ReleaseState>;
}

interface ReleasesInput {
  store: ReleaseStore;
  by: string;
  gate: Gate;
  now?: () => Date;
}

/** Others may be first this often before a change without an expected revision gives up. */
const ATTEMPTS_MAX = 50;

export function createReleases({ store, by, gate, now = () => new Date() }: ReleasesInput): Releases {
  const author = (): Author => ({ at: now().toISOString(), by });

  async function change(
    next: (state: ReleaseState) => ReleaseState | Promise<ReleaseState>,
    expect?: number,
  ): Promise<Changed> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const { state, tag } = await store.readState();
      if (expect !== undefined && state.revision !== expect) throw staleRevision(expect, state.revision);
      const changed = await next(state);
      if (changed === state) return { state, isChanged: false };
      if (await store.replaceState(tag, changed)) return { state: changed, isChanged: true };
    }
    throw new ReleaseError('busy', 'Too many changes at once. Try again in a moment.');
  }

  async function putBuild(build: Build): Promise<boolean> {
    const { name: remote, version } = build.release.manifest;
    const refusal = await refuseOtherBytes(store, build);
    if (refusal !== 'absent') return false;
    await gate.beforePublish(build);
    const files = await compressFiles(build.files);
    const facts = [...files].map(([file, made]) => [file, storedFacts(made)] as const);
    const { at, by: publisher } = author();
    const record: ReleaseRecord = {
      remote,
      version,
      digest: build.digest,
      published_at: at,
      published_by: publisher,
      files: Object.fromEntries(facts),
    };
    if ((await store.put({ record, files } satisfies NewRelease)) === 'stored') return true;
    // Somebody published this version in the meantime: the rule for the same bytes applies to them as well.
    await refuseOtherBytes(store, build);
    return false;
  }

  return {
    async publish(folder) {
      const build = await readBuild(folder);
      const { name: remote, version } = build.release.manifest;
      const isNew = await putBuild(build);
      await change((state) => notePublish(state, remote, version, author()));
      return { record: await recordOf(store, remote, version), isNew, leftOut: build.leftOut };
    },
    async activate(remote, version, expect) {
      await recordOf(store, remote, version);
      return change(async (state) => {
        const next = activate(state, remote, version, author());
        // Inside the compare-and-set: the verdict is about exactly the neighbours that the release gets.
        if (next !== state) await gate.beforeActivate({ remote, version, active: activeSet(state) });
        return next;
      }, expect);
    },
    rollBack(remote, version, expect) {
      return change(async (state) => {
        const next = rollBack(state, remote, version, author());
        const target = activeVersion(next.remotes[remote]);
        if (next !== state && target) await recordOf(store, remote, target);
        return next;
      }, expect);
    },
    disable: (remote, expect) => change((state) => disable(state, remote, author()), expect),
    state: async () => (await store.readState()).state,
  };
}

function activeSet(state: ReleaseState): Map<string, string> {
  const pairs = Object.entries(state.remotes).flatMap(([remote, known]) => {
    const version = activeVersion(known);
    return version ? [[remote, version] as const] : [];
  });
  return new Map(pairs);
}

/** Says whether the version is there; rejects when it is there with other bytes. */
async function refuseOtherBytes(store: ReleaseStore, build: Build): Promise<'absent' | 'same'> {
  const { name, version } = build.release.manifest;
  const known = await store.record(name, version);
  if (!known) return 'absent';
  if (known.digest === build.digest) return 'same';
  throw new ReleaseError(
    'version-taken',
    `${name} ${version} was published with other bytes on ${known.published_at}. A release never changes: build a new version.`,
  );
}

async function recordOf(store: ReleaseStore, remote: string, version: string): Promise<ReleaseRecord> {
  const record = await store.record(remote, version);
  if (record) return record;
  const versions = await store.versions(remote);
  const known =
    versions.length > 0 ? `Known are ${versions.sort().join(', ')}.` : 'No version of it was published.';
  throw new ReleaseError('unknown-release', `There is no release ${remote} ${version}. ${known}`);
}

function staleRevision(expected: number, present: number): ReleaseError {
  return new ReleaseError(
    'stale-revision',
    `The release set is at revision ${present}, not ${expected}: somebody changed it. Look at "release status" and decide anew.`,
  );
}
