import type { SmokePage, SmokeTask } from '@tagalong/contracts/core/page-boot';
import { SMOKE_LIMIT_MS } from '@tagalong/contracts/core/release-calls';
import pLimit from 'p-limit';
import type { Log } from '#edge/lib/log';
import { Lru } from '#edge/lib/lru';
import { SHELL } from '#edge/releases/build/release-names';
import type { Reason } from '#edge/releases/errors/release-error';
import type { Candidate, Check } from '#edge/releases/gate/gate';
import { type Preview, type Previews, previewSet } from '#edge/releases/preview/preview-set';
import { releaseReader } from '#edge/releases/release-set/release-reader';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import { activeVersions } from '#edge/releases/state/release-state';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { runSmoke, type SmokeResult, type SmokeRun } from './smoke-run.ts';

interface SmokeCheckInput extends Pick<SmokeRun, 'browser' | 'apiUrl' | 'openSite'> {
  store: ReleaseStore;
  /** Resolves with one URL for each public route of these remotes; never rejects. */
  findPages(set: ReleaseSet, remotes: readonly string[]): Promise<SmokePage[]>;
  log: Log;
  nowMs?: () => number;
}

/** Without a shell that can draw parts by itself, nothing is drawn. */
type NoSession = { kind: 'no-shell' | 'no-member' };
type Result = SmokeResult | NoSession;

/** Result for one release beside the same others. */
interface Finding {
  reasons: readonly Reason[];
  /** Sentence with the reason why nothing was drawn. */
  note?: string;
  atMs: number;
}

const NO_BROWSER =
  'Its pages were not drawn, because the browser of SMOKE_BROWSER did not start. Ask an operator to check that program on the machine of the edge.';
const NO_SHELL =
  'Its pages were not drawn, because no shell is active. Activate a shell, then check this release again.';
const NO_MEMBER =
  'Its pages were not drawn, because the shell has no member for smoke runs. Activate a shell whose shell.json has site.session.member.';
const IN_COMMAND =
  'Its pages were not drawn, because the release command runs no browser. Use --site, so that the edge draws them.';
const NOT_CONFIGURED =
  'Its pages were not drawn, because no browser is configured. Set SMOKE_BROWSER to a Chromium on the machine of the edge, and activate there.';
/** Parts take less than a second; a busy machine may need ten times as long to start the browser. */
const PART_LIMIT_MS = 25_000;
const FINDINGS_MAX = 50;
/** Age until which a check gets a finding that may be the fault of a busy machine or of the API. */
const KEPT_MS = 5 * 60_000;

/** Checks that only note why nothing is drawn, where no browser is configured and in the `release` command. */
export const noBrowserCheck = noting(NOT_CONFIGURED);
export const commandCheck = noting(IN_COMMAND);

function noting(text: string): Check {
  return {
    beforeActivate(_candidate, note) {
      note(text);
      return [];
    },
  };
}

/**
 * Opens one page of each public route of the candidate by its URL, then draws every page, overlay and slot once, in a browser, with
 * the releases that it would run beside; for a shell, those of every remote. Without a working browser, it notes that nothing was drawn and accepts.
 */
export function smokeCheck(input: SmokeCheckInput): Check {
  const { store, log, nowMs = Date.now } = input;
  const reader = releaseReader(store, log);
  const findings = new Lru<Finding>(FINDINGS_MAX);
  // Two browsers at once would make each other slow, and both runs longer than their limit.
  const inTurn = pLimit(1);

  async function run(candidate: Candidate): Promise<Result> {
    const { remote, version } = candidate.record;
    const session = await sessionOf(store, candidate);
    if ('kind' in session) {
      log('no smoke run', { remote, version, reason: session.kind });
      return session;
    }
    const result = await runSmoke({
      ...input,
      session,
      limitMs: SMOKE_LIMIT_MS,
      partLimitMs: PART_LIMIT_MS,
      previews: previewsOf(candidate),
    });
    if (result.kind === 'no-browser')
      log('no smoke run', { remote, version, reason: 'the browser did not start' });
    else log('smoke run', { remote, version, ...result });
    return result;
  }

  /** Gives every page the candidate. */
  function previewsOf({ record: { remote, version }, state }: Candidate): Previews {
    const permit = { may: { kind: 'release', remote, version } } as Preview['permits'][number];
    const drawnRemotes = ({ remotes }: ReleaseSet): string[] =>
      remote === SHELL ? remotes.map(({ manifest }) => manifest.name) : [remote];
    let pages: Promise<SmokePage[]> | null = null;
    // Cached, because every page load of the run needs the list.
    const pagesOf = (set: ReleaseSet): Promise<SmokePage[]> => {
      pages ??= input
        .findPages(set, drawnRemotes(set))
        .then((all) => (remote === SHELL ? onePerRemote(all) : all));
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
        return { ...preview, permits: [], tools: { ...preview.tools, smoke: await taskOf(preview.set) } };
      },
    };
  }

  /** A pass stays valid; for any other finding, only a check does without another run. */
  function knownOf(candidate: Candidate): Finding | null {
    const known = findings.get(keyOf(candidate));
    if (!known) return null;
    const isPass = known.reasons.length === 0 && !known.note;
    return isPass || (candidate.isDry && nowMs() - known.atMs < KEPT_MS) ? known : null;
  }

  async function draw(candidate: Candidate): Promise<Finding> {
    const finding = { ...findingOf(await run(candidate), candidate.record.remote), atMs: nowMs() };
    findings.set(keyOf(candidate), finding);
    return finding;
  }

  return {
    async beforeActivate(candidate, note) {
      // Known findings don't wait for the runs of others. A run for the same release may end while this call waits.
      const finding = knownOf(candidate) ?? (await inTurn(async () => knownOf(candidate) ?? draw(candidate)));
      if (finding.note) note(finding.note);
      return finding.reasons;
    },
  };
}

/** One page per remote is enough to check a shell's frame, and keeps the run within its time limit. */
function onePerRemote(pages: readonly SmokePage[]): SmokePage[] {
  return [...new Map(pages.map((page) => [page.remote, page])).values()];
}

function keyOf({ record: { remote, version, digest }, state }: Candidate): string {
  const others = [...activeVersions(state)].filter(([name]) => name !== remote);
  return JSON.stringify([remote, version, digest, others]);
}

async function sessionOf(
  store: ReleaseStore,
  { record, state }: Candidate,
): Promise<SmokeRun['session'] | NoSession> {
  const version = record.remote === SHELL ? record.version : activeVersions(state).get(SHELL);
  const release = version ? await readRelease(store, SHELL, version) : null;
  if (release?.kind !== 'shell') return { kind: 'no-shell' };
  const { call, member } = release.manifest.site.session;
  return member === undefined ? { kind: 'no-member' } : { call, answer: member };
}

function findingOf(result: Result, remote: string): Omit<Finding, 'atMs'> {
  switch (result.kind) {
    case 'no-shell':
      return { reasons: [], note: NO_SHELL };
    case 'no-member':
      return { reasons: [], note: NO_MEMBER };
    case 'no-browser':
      return { reasons: [], note: NO_BROWSER };
    case 'stopped': {
      const message = `The smoke run stopped at ${result.part}: the page froze, crashed or never started.`;
      return { reasons: [{ code: 'smoke-stopped', subject: result.part, message }] };
    }
    case 'drawn':
      return {
        reasons: [...partsByMessage(result.problems)].map(([message, parts]) =>
          reasonOf(remote, message, parts),
        ),
      };
  }
}

/** Groups the parts by message, because one fault fails every part of a remote. */
function partsByMessage(problems: readonly { part: string; message: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { part, message } of problems) found.set(message, [...(found.get(message) ?? []), part]);
  return found;
}

function reasonOf(remote: string, message: string, parts: readonly string[]): Reason {
  const [first = '', ...others] = parts;
  const where = others.length > 0 ? `${first} and ${others.length} more` : first;
  return {
    code: 'smoke',
    subject: first,
    message: `${remote} fails in the browser, at ${where}: ${message}`,
  };
}
