import type { SmokePage, SmokeTask } from '@tagalong/contracts/core/page-boot';
import { SMOKE_LIMIT_MS } from '@tagalong/contracts/core/release-calls';
import type { Log } from '#edge/lib/log';
import { SHELL } from '#edge/releases/build/release-names';
import type { Candidate } from '#edge/releases/gate/gate';
import { type Preview, type Previews, previewSet } from '#edge/releases/preview/preview-set';
import { switchesForGate } from '#edge/releases/release-set/part-switches';
import { releaseReader } from '#edge/releases/release-set/release-reader';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { runSmoke, type SmokeResult, type SmokeRun } from './smoke-run.ts';

export interface CandidateRunInput
  extends Pick<SmokeRun, 'browser' | 'apiUrl' | 'openSite' | 'onProgress' | 'onBrowser'> {
  store: ReleaseStore;
  /** Resolves with one URL for each public route of these remotes; never rejects. */
  findPages(set: ReleaseSet, remotes: readonly string[]): Promise<SmokePage[]>;
  log: Log;
}

/** A candidate with the member that the shell imagines for its smoke run. */
export interface SmokeCandidate extends Pick<Candidate, 'record' | 'state'> {
  session: SmokeRun['session'];
}

/** Parts take less than a second; a busy machine may need ten times as long to start the browser. */
const PART_LIMIT_MS = 25_000;

/** Draws the candidate once, with the releases that it would run beside. Never rejects for a bad release. */
export function runCandidate(input: CandidateRunInput, candidate: SmokeCandidate): Promise<SmokeResult> {
  return runSmoke({
    ...input,
    session: candidate.session,
    limitMs: SMOKE_LIMIT_MS,
    partLimitMs: PART_LIMIT_MS,
    previews: previewsOf(input, candidate),
  });
}

/** Gives every page the candidate. */
function previewsOf(
  { store, log, findPages }: CandidateRunInput,
  { record: { remote, version }, state }: SmokeCandidate,
): Previews {
  const reader = releaseReader(store, log);
  const permit = { may: { kind: 'release', remote, version } } as Preview['permits'][number];
  const drawnRemotes = ({ remotes }: ReleaseSet): string[] =>
    remote === SHELL ? remotes.map(({ manifest }) => manifest.name) : [remote];
  let pages: Promise<SmokePage[]> | null = null;
  // Cached, because every page load of the run needs the list.
  const pagesOf = (set: ReleaseSet): Promise<SmokePage[]> => {
    pages ??= findPages(set, drawnRemotes(set)).then((all) => (remote === SHELL ? onePerRemote(all) : all));
    return pages;
  };
  const taskOf = async (set: ReleaseSet): Promise<SmokeTask> => ({
    remotes: drawnRemotes(set),
    pages: await pagesOf(set),
    subscribes: Object.fromEntries(
      [...(set.shell ? [set.shell] : []), ...set.remotes].map(({ manifest: { name, events } }) => [
        name,
        events?.subscribes ?? [],
      ]),
    ),
  });
  return {
    answerLink: async () => false,
    async previewOf(_request, set) {
      const preview = await previewSet({ set, permits: [permit], keys: state.keys, reader, store });
      const drawn = { ...preview.set, ...switchesForGate(state) };
      return { ...preview, set: drawn, permits: [], tools: { ...preview.tools, smoke: await taskOf(drawn) } };
    },
  };
}

/** One page per remote is enough to check a shell's frame, and keeps the run within its time limit. */
function onePerRemote(pages: readonly SmokePage[]): SmokePage[] {
  return [...new Map(pages.map((page) => [page.remote, page])).values()];
}
