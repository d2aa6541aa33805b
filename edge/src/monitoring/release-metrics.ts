import { Gauge, type Registry } from 'prom-client';
import type { Refusals } from '#edge/releases/errors/refusals';
import type { HealthReads } from '#edge/releases/health/health-row';
import { type GetReleaseSet, versionsOf } from '#edge/releases/release-set/release-set';

interface ReleaseMetricsInput {
  registry: Registry;
  health: Pick<HealthReads, 'rows'>;
  refusals: Pick<Refusals, 'counts'>;
  getReleaseSet: GetReleaseSet;
}

/** Adds what is active, its health at all edges, and what this edge refused to serve. */
export function releaseMetrics({ registry, health, refusals, getReleaseSet }: ReleaseMetricsInput): void {
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
}
