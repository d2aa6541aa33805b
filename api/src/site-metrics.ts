import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { ApiContext } from './core/owner-module.ts';
import type { Database } from './database/database.ts';
import { addMetrics } from './http/probes.ts';
import { measureJobs } from './jobs/job-metrics.ts';
import { jobKindsOf } from './owners.ts';

function measureValkey(registry: Registry, { tries }: Database): void {
  if (!tries) return;
  new Gauge({
    name: 'valkey_up',
    help: '1 while Valkey is used, 0 while the database does its work.',
    registers: [registry],
    collect() {
      this.set(tries.isUp() ? 1 : 0);
    },
  });
}

/** Serves the metrics of a process and of the jobs to holders of the key. */
export function addSiteMetrics(app: FastifyInstance, context: ApiContext): void {
  const { db, config } = context;
  const kinds = jobKindsOf(context, () => undefined);
  addMetrics(app, config.metricsKey, (registry) => {
    measureJobs({ registry, db, kinds });
    measureValkey(registry, db);
  });
}
