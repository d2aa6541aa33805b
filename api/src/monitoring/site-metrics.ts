import { measureBucket, measureOperations } from '@tagalong/server/metrics';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { addMetrics } from '#api/http/probes';
import type { JobKinds } from '#api/jobs/jobs';
import { measureConnections } from './connection-metrics.ts';
import { probeDatabase } from './database-probes.ts';
import { measureJobs } from './job-metrics.ts';
import { measureValkey } from './valkey-metrics.ts';

/** Upper bounds in seconds. */
const STATEMENT_BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5];
const MAIL_BUCKETS_S = [0.1, 0.5, 1, 5, 20];
const JOB_BUCKETS_S = [0.1, 1, 10, 60, 600];

/** Serves the metrics of a process, of the jobs and of what the process depends on to holders of the key. */
export function addSiteMetrics(app: FastifyInstance, { db, config }: ApiContext, kinds: JobKinds): void {
  addMetrics(app, config.metricsKey, (registry) => {
    measureConnections(registry, db);
    probeDatabase({ registry, db, directUrl: config.databasePooler?.directUrl ?? null });
    measureOperations(app, registry, 'statement', {
      name: 'database_statement_duration_seconds',
      help: 'Time of a statement on its connection.',
      buckets: STATEMENT_BUCKETS_S,
    });
    measureJobs({ registry, db, kinds });
    measureOperations(app, registry, 'job', {
      name: 'job_duration_seconds',
      help: 'Time of a run of a job in this process.',
      label: 'kind',
      known: Object.keys(kinds),
      buckets: JOB_BUCKETS_S,
    });
    measureOperations(app, registry, 'mail', {
      name: 'mail_send_duration_seconds',
      help: 'Time until the mail server has accepted or refused a mail.',
      buckets: MAIL_BUCKETS_S,
    });
    measureBucket(app, registry);
    measureValkey(registry, db);
  });
}
