import type { RefusalRow } from '#edge/releases/errors/refusals';
import type { Reason } from '#edge/releases/errors/release-error';
import type { Warnings } from '#edge/releases/errors/warnings';
import type { Actor } from '#edge/releases/service/actor';
import type { Releases } from '#edge/releases/service/releases';
import { activeVersion, previousVersion, type ReleaseState } from '#edge/releases/state/release-state';

/** Reads of the releases that change nothing. */
export const RELEASE_READS = ['status', 'history', 'keys', 'audit', 'verify', 'health', 'consumers'] as const;
export type ReleaseRead = (typeof RELEASE_READS)[number];

const LINES_MAX = 500;

/** One read of the operators' page. */
export type OperatorRead = (actor: Actor, query: URLSearchParams) => Promise<object>;

/** Data held in memory by this process only. */
export interface ProcessFacts {
  health(): unknown;
  /** Stored releases and states that this process refused to serve. */
  refusals(): readonly RefusalRow[];
  warnings: Warnings['rows'];
}

export async function readReleases(
  releases: Pick<Releases, 'state' | 'readState' | 'verifyAudit' | 'verifyReleases' | 'consumers'>,
  name: ReleaseRead,
  { health, refusals, warnings }: ProcessFacts,
): Promise<Record<string, unknown>> {
  switch (name) {
    case 'status': {
      const { state, refused = null } = await releases.readState();
      return { ...statusOf(state), ...refusalFacts(refused, refusals()), warnings: warnings() };
    }
    case 'history':
      return { history: (await releases.state()).history.slice(-LINES_MAX) };
    case 'keys':
      return { keys: (await releases.state()).keys };
    case 'audit':
      return { audit: await releases.verifyAudit() };
    case 'verify':
      return { releases: await releases.verifyReleases() };
    case 'consumers':
      return { contracts: await releases.consumers() };
    case 'health':
      return { health: health(), warnings: warnings() };
  }
}

/** Facts about what is refused, each once: the refusals without that of the state that is refused now. */
export function refusalFacts(refused: Reason | null, rows: readonly RefusalRow[]) {
  const isState = ({ code, remote }: RefusalRow): boolean => code === refused?.code && remote === undefined;
  return { refused_state: refused, refusals: rows.filter((row) => !isState(row)) };
}

/** Actions after which the same release is active. */
const NOT_OF_RELEASES: ReadonlySet<string> = new Set([
  'publish',
  'refused',
  'upstream-approve',
  'upstream-withdraw',
  'switch',
]);

/** Lists the active version of each remote, with its last change. */
export function statusOf(state: ReleaseState) {
  return {
    revision: state.revision,
    remotes: Object.entries(state.remotes).map(([remote, known]) => {
      const last = state.history.findLast(
        (line) => line.remote === remote && !NOT_OF_RELEASES.has(line.action),
      );
      return {
        remote,
        active: activeVersion(known),
        previous: previousVersion(known),
        canary: known.canary,
        is_disabled: known.is_disabled,
        upstream: known.upstream ?? null,
        switches: Object.entries(known.switches ?? {}).map(([part, to]) => ({ part, ...to })),
        since: last?.at ?? null,
        by: last?.by ?? null,
        reason: last?.reason ?? null,
      };
    }),
  };
}
