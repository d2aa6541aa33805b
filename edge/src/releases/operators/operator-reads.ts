import type { HealthPoint, HealthRow } from '#edge/releases/canary/health-row';
import { isRemoteName } from '#edge/releases/record/release-names';
import type { OperatorRead } from '#edge/releases/service/operator-read';
import { ReleaseError } from '#edge/releases/service/release-error';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { connections } from './connections.ts';
import { overview } from './overview.ts';
import { releaseList } from './release-list.ts';

interface ReadsInput {
  store: ReleaseStore;
  health(): HealthRow[];
  series(remote: string, version: string, stepMs: number, count: number): HealthPoint[];
}

const MINUTE_MS = 60_000;
/** Minutes of a chart -> minutes of one of its points. */
const SPANS: Readonly<Record<string, number>> = { '60': 1, '360': 6, '1440': 24 };

/** The reads of the operators' page. What `release status`, `history`, `keys` and `audit` read is read there as well. */
export function operatorReads({ store, health, series }: ReadsInput): Record<string, OperatorRead> {
  return {
    overview: (actor) => overview({ store, series }, actor),
    releases: async (_actor, query) =>
      releaseList({ store, health: health(), remote: query.get('remote') ?? '', limit: query.get('limit') }),
    connections: () => connections(store),
    'policy-reports': async () => ({ reports: refusedBy(health()) }),
    series: async (_actor, query) => {
      const remote = query.get('remote') ?? '';
      const minutes = SPANS[query.get('minutes') ?? '60'];
      if (!isRemoteName(remote) || !minutes) {
        throw new ReleaseError(
          'usage',
          `Name a remote, and one of ${Object.keys(SPANS).join(', ')} minutes.`,
        );
      }
      const rows = health().filter((row) => row.remote === remote);
      const versions = rows.map((row) => ({
        ...row,
        points: series(remote, row.version, minutes * MINUTE_MS, 60),
      }));
      return { remote, step_minutes: minutes, versions };
    },
  };
}

/** What browsers refused, by the release that tried it. */
function refusedBy(rows: readonly HealthRow[]) {
  return rows
    .flatMap(({ remote, version, pages, refused_pages: refusedPages, refusals }) =>
      refusals.map((refusal) => ({ remote, version, pages, refused_pages: refusedPages, ...refusal })),
    )
    .sort((a, b) => b.count - a.count);
}
