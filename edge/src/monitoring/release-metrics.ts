import { Counter, Gauge, type Registry } from 'prom-client';
import type { AlertCounts } from '#edge/releases/alerts/open-alerts';
import type { Refusals } from '#edge/releases/errors/refusals';
import type { HealthReads } from '#edge/releases/health/health-row';
import { type GetReleaseSet, versionsOf } from '#edge/releases/release-set/release-set';
import type { Renderers } from '#edge/render/renderers';

interface ReleaseMetricsInput {
  registry: Registry;
  health: Pick<HealthReads, 'rows'>;
  refusals: Pick<Refusals, 'counts'>;
  /** Alerts to operators by type. */
  alertCounts(): AlertCounts;
  getReleaseSet: GetReleaseSet;
  /** Null when only scripts draw pages. */
  renderers: Pick<Renderers, 'counts' | 'processes'> | null;
}

/** Adds what is active, its health at all edges, what this edge refused to serve, and how often it drew pages. */
export function releaseMetrics({
  registry,
  health,
  refusals,
  alertCounts,
  getReleaseSet,
  renderers,
}: ReleaseMetricsInput): void {
  const registers = [registry];
  const labelNames = ['remote', 'version'] as const;

  function healthGauge(
    field: 'pages' | 'failed_pages' | 'refused_pages' | 'mismatched_pages',
    help: string,
  ): Gauge<'remote' | 'version'> {
    return new Gauge({
      name: `release_${field}`,
      help: `${help}, in the last 24 hours, at all edges.`,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const row of health.rows()) {
          this.set({ remote: row.remote, version: row.version }, row[field]);
        }
      },
    });
  }

  healthGauge('pages', 'Page loads that requested the release');
  healthGauge('failed_pages', 'Page loads in which the release failed');
  healthGauge('refused_pages', 'Page loads in which a browser refused an action of the release');
  healthGauge('mismatched_pages', 'Page loads in which the release drew something else than its HTML');
  new Gauge({
    name: 'release_active',
    help: '1 for each active release.',
    labelNames,
    registers,
    async collect() {
      this.reset();
      const set = await getReleaseSet().catch(() => null);
      for (const [remote, version] of Object.entries(set ? versionsOf(set) : {})) {
        this.set({ remote, version }, 1);
      }
    },
  });
  new Gauge({
    name: 'release_refusals',
    help: 'Stored files, records and states that this edge refused since its start, by reason.',
    labelNames: ['code'],
    registers,
    collect() {
      for (const [code, count] of Object.entries(refusals.counts())) this.set({ code }, count);
    },
  });
  new Counter({
    name: 'release_alerts',
    help: 'Alerts to operators from this edge since its start: its changes of releases, refusals and warnings.',
    labelNames: ['type'],
    registers,
    collect() {
      this.reset();
      for (const [type, count] of Object.entries(alertCounts())) this.inc({ type }, count);
    },
  });
  if (renderers) renderMetrics(registry, renderers);
}

function renderMetrics(
  registry: Registry,
  { counts, processes }: NonNullable<ReleaseMetricsInput['renderers']>,
): void {
  const registers = [registry];
  new Counter({
    name: 'page_renders',
    help: 'Pages that this edge drew, or sent without content because they were late or failed, since its start.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts())) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'page_renderers',
    help: 'Processes that draw pages.',
    registers,
    collect() {
      this.set(processes());
    },
  });
}
