import type { SmokeTask } from '@tagalong/contracts/core/page-boot';
import { SMOKE_LIMIT_MS } from '@tagalong/contracts/core/release-calls';
import type { Log } from '#edge/http/log';
import { Lru } from '#edge/http/lru';
import type { Candidate, Check } from '#edge/releases/gate/gate';
import type { Preview, Previews } from '#edge/releases/preview/preview';
import { previewSet } from '#edge/releases/preview/preview-set';
import { readRelease } from '#edge/releases/record/read-release';
import { SHELL } from '#edge/releases/record/release-names';
import { releaseReader } from '#edge/releases/record/release-reader';
import type { ReleaseSet } from '#edge/releases/record/release-set';
import type { Reason } from '#edge/releases/service/release-error';
import { activeVersions } from '#edge/releases/store/release-state';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { oneAtATime } from '#edge/releases/trust/one-at-a-time';
import { runSmoke, type SmokeResult, type SmokeRun } from './smoke-run.ts';

interface SmokeCheckInput extends Pick<SmokeRun, 'browser' | 'apiUrl' | 'openSite'> {
  store: ReleaseStore;
  log: Log;
  /** Time limit of a run, in milliseconds. */
  limitMs?: number;
}

const NO_BROWSER =
  'Its pages were not drawn, because the browser of SMOKE_BROWSER did not start. Ask an operator to check that program on the machine of the edge.';
const NO_MEMBER =
  'Its pages were not drawn, because the shell has no member for smoke runs. Activate a shell whose shell.json has site.session.member.';
const NOT_CONFIGURED =
  'Its pages were not drawn, because no browser is configured. Set SMOKE_BROWSER to a Chromium on the machine of the edge, and activate there.';
const PASSES_MAX = 50;

/** Notes that nothing is drawn. */
export const noSmokeRuns: Check = {
  beforeActivate(_candidate, note) {
    note(NOT_CONFIGURED);
    return [];
  },
};

/**
 * Draws every page, overlay and slot of the candidate once, in a browser, with the releases that it would run beside;
 * for a shell, those of every remote. Without a working browser, it notes that nothing was drawn and accepts.
 */
export function smokeCheck(input: SmokeCheckInput): Check {
  const { store, log, limitMs = SMOKE_LIMIT_MS } = input;
  const reader = releaseReader(store, log);
  // The same release beside the same others: publishing draws it, activating doesn't again. A refusal may be the fault of
  // a busy machine or of the API, so it is not kept.
  const passed = new Lru<true>(PASSES_MAX);
  // Two browsers at once would make each other slow, and both runs longer than their limit.
  const inTurn = oneAtATime();

  /** Null if the shell can't draw parts by itself. */
  async function run(candidate: Candidate): Promise<SmokeResult | null> {
    const { remote, version } = candidate.record;
    const session = await sessionOf(store, candidate);
    if (!session) {
      log('no smoke run', { remote, version, reason: 'the shell provides none' });
      return null;
    }
    const result = await runSmoke({ ...input, session, limitMs, previews: previewsOf(candidate) });
    if (result.kind === 'no-browser')
      log('no smoke run', { remote, version, reason: 'the browser did not start' });
    else log('smoke run', { remote, version, ...result });
    return result;
  }

  /** Gives every page the candidate. */
  function previewsOf({ record: { remote, version }, state }: Candidate): Previews {
    const permit = { may: { kind: 'release', remote, version } } as Preview['permits'][number];
    const taskOf = ({ shell, remotes }: ReleaseSet): SmokeTask => ({
      remotes: remote === SHELL ? remotes.map(({ manifest }) => manifest.name) : [remote],
      shell_hears: shell?.manifest.events?.hears ?? [],
    });
    return {
      answerLink: async () => false,
      async previewOf(_request, set) {
        const preview = await previewSet({ set, permits: [permit], keys: state.keys, reader, store });
        return { ...preview, permits: [], tools: { ...preview.tools, smoke: taskOf(preview.set) } };
      },
    };
  }

  return {
    beforeActivate: (candidate, note) =>
      inTurn(async () => {
        const key = keyOf(candidate);
        if (passed.get(key)) return [];
        const result = await run(candidate);
        if (result === null || result.kind === 'no-browser') {
          note(result ? NO_BROWSER : NO_MEMBER);
          return [];
        }
        const reasons = reasonsOf(result, candidate.record.remote);
        if (reasons.length === 0) passed.set(key, true);
        return reasons;
      }),
  };
}

function keyOf({ record: { remote, version, digest }, state }: Candidate): string {
  const others = [...activeVersions(state)].filter(([name]) => name !== remote);
  return JSON.stringify([remote, version, digest, others]);
}

/** Null without a shell, or with one that can't draw parts by itself. */
async function sessionOf(
  store: ReleaseStore,
  { record, state }: Candidate,
): Promise<SmokeRun['session'] | null> {
  const version = record.remote === SHELL ? record.version : activeVersions(state).get(SHELL);
  const release = version ? await readRelease(store, SHELL, version).catch(() => null) : null;
  if (release?.kind !== 'shell') return null;
  const { call, member } = release.manifest.site.session;
  return member === undefined ? null : { call, answer: member };
}

function reasonsOf(result: Exclude<SmokeResult, { kind: 'no-browser' }>, remote: string): Reason[] {
  if (result.kind === 'stopped') {
    const message = `The smoke run stopped at ${result.part}: the page froze, crashed or never started.`;
    return [{ code: 'smoke-stopped', subject: result.part, message }];
  }
  return result.problems.map(({ part, message }) => ({
    code: 'smoke',
    subject: part,
    message: `${remote} fails in the browser, at ${part}: ${message}`,
  }));
}
