import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './core/owner-module.ts';
import { addMetrics } from './http/probes.ts';
import { measureJobs } from './jobs/job-metrics.ts';
import { jobKindsOf } from './owners.ts';

/** Serves the metrics of a process and of the jobs to holders of the key. */
export function addSiteMetrics(app: FastifyInstance, context: ApiContext): void {
  const { db, config } = context;
  const kinds = jobKindsOf(context, () => undefined);
  addMetrics(app, config.metricsKey, (registry) => measureJobs({ registry, db, kinds }));
}
