import { isRemoteName } from '#edge/releases/build/release-names';
import type { OperatorRead } from '#edge/releases/calls/release-reads';
import type { Refusals } from '#edge/releases/errors/refusals';
import { ReleaseError } from '#edge/releases/errors/release-error';
import type { HealthReads, HealthRow } from '#edge/releases/health/health-row';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { connections } from './connections.ts';
import { overview } from './overview.ts';
import { releaseList } from './release-list.ts';

const MINUTE_MS = 60_000;
/** Minutes of each of the 60 points, by minutes of the chart. */
const SPANS: Readonly<Record<string, number>> = { '60': 1, '360': 6, '1440': 24 };

/**
 * Reads that only the operators' page uses, in addition to those of `release status`, `history`, `keys` and `audit`.
 */
export function operatorReads(
  store: ReleaseStore,
  health: HealthReads,
  refusals: Refusals,
): Record<string, OperatorRead> {
  return {
    overview: (actor) => overview(store, { health, refusals }, actor),
    releases: async (_actor, query) =>
      releaseList({
        store,
        health: health.rows(),
        remote: query.get('remote') ?? '',
        limit: query.get('limit'),
      }),
    connections: () => connections(store),
    'policy-reports': async () => ({ reports: refusalsOf(health.rows()) }),
    series: async (_actor, query) => {
      const remote = query.get('remote') ?? '';
      const minutes = SPANS[query.get('minutes') ?? '60'];
      if (!isRemoteName(remote) || !minutes) {
        throw new ReleaseError(
          'usage',
          `Name a remote and a span in minutes: ${Object.keys(SPANS).join(', ')}.`,
        );
      }
      const rows = health.rows().filter((row) => row.remote === remote);
      const versions = rows.map((row) => ({
        ...row,
        points: health.series(remote, row.version, minutes * MINUTE_MS, 60),
      }));
      return { remote, step_minutes: minutes, versions };
    },
  };
}

/** Lists what browsers blocked, by the release that caused it. */
function refusalsOf(rows: readonly HealthRow[]) {
  return rows
    .flatMap(({ remote, version, pages, refused_pages: refusedPages, refusals }) =>
      refusals.map((refusal) => ({ remote, version, pages, refused_pages: refusedPages, ...refusal })),
    )
    .sort((a, b) => b.count - a.count);
}
