import type { Log } from '#edge/lib/log';
import { Lru } from '#edge/lib/lru';
import { SHELL } from '#edge/releases/build/release-names';
import type { Reason } from '#edge/releases/errors/release-error';
import type { Candidate, Check } from '#edge/releases/gate/gate';
import { switchesForGate } from '#edge/releases/release-set/part-switches';
import { activeVersions } from '#edge/releases/state/release-state';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { SmokeCandidate } from './candidate-run.ts';
import type { SmokeResult, SmokeRun } from './smoke-run.ts';
import { type StartedRun, smokeTurns } from './smoke-turns.ts';

/** Starts a run in processes of its own, so that a candidate can be slowed down and ended. */
export type StartRun = (candidate: SmokeCandidate) => StartedRun<SmokeResult>;

interface SmokeCheckInput {
  startRun: StartRun;
  store: ReleaseStore;
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
  'Its pages were not drawn, because the release command runs no browser, and its calls were not compared with the API. Use --site, so that the edge does both.';
const NOT_CONFIGURED =
  'Its pages were not drawn, because no browser is configured. Set SMOKE_BROWSER to a Chromium on the machine of the edge, and activate there.';
/** More browsers at once would make each other slow. */
const RUNS_AT_ONCE = 2;
/** A frozen page takes memory until its run ends. */
const OVERDUE_MAX = 2;
const FINDINGS_MAX = 50;
/** Age until which a check gets a finding that may be the fault of a busy machine or of the API. */
const KEPT_MS = 5 * 60_000;

const noop = (): void => undefined;
const NEVER = new Promise<void>(noop);

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
  const { startRun, store, log, nowMs = Date.now } = input;
  const findings = new Lru<Finding>(FINDINGS_MAX);
  const inTurn = smokeTurns<Finding>({ atOnce: RUNS_AT_ONCE, overdueMax: OVERDUE_MAX });

  /** A pass stays valid; for any other finding, only a check does without another run. */
  function knownOf(candidate: Candidate): Finding | null {
    const known = findings.get(keyOf(candidate));
    if (!known) return null;
    const isPass = known.reasons.length === 0 && !known.note;
    return isPass || (candidate.isDry && nowMs() - known.atMs < KEPT_MS) ? known : null;
  }

  function startDrawing(candidate: Candidate, session: SmokeRun['session']): StartedRun<Finding> {
    // A run for the same release may have ended while this one waited.
    const known = knownOf(candidate);
    if (known) return { result: Promise.resolve(known), overdue: NEVER, slowDown: noop, end: noop };
    const { record, state } = candidate;
    const run = startRun({ record, state, session });
    return { ...run, result: run.result.then((result) => keep(candidate, result)) };
  }

  function keep(candidate: Candidate, result: Result): Finding {
    const { remote, version } = candidate.record;
    const finding = { ...findingOf(result, remote), atMs: nowMs() };
    log(finding.note ? 'no smoke run' : 'smoke run', { remote, version, ...result });
    findings.set(keyOf(candidate), finding);
    return finding;
  }

  async function draw(candidate: Candidate): Promise<Finding> {
    const session = await sessionOf(store, candidate);
    if ('kind' in session) return keep(candidate, session);
    return inTurn(candidate.record.remote, () => startDrawing(candidate, session));
  }

  return {
    async beforeActivate(candidate, note) {
      // Known findings don't wait for the runs of others.
      const finding = knownOf(candidate) ?? (await draw(candidate));
      if (finding.note) note(finding.note);
      return finding.reasons;
    },
  };
}

function keyOf({ record: { remote, version, digest }, state }: Candidate): string {
  const others = [...activeVersions(state)].filter(([name]) => name !== remote);
  const { switches, parts } = switchesForGate(state);
  const drawn = switches.map(({ name }) => [name, parts.has(name)]);
  return JSON.stringify([remote, version, digest, others, drawn]);
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
