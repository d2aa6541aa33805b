import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { type JobKinds, QUEUES } from '#api/jobs/jobs';

interface MetricsInput {
  registry: Registry;
  db: Database;
  kinds: JobKinds;
}

/** Name of each gauge, with its help. */
const GAUGES = {
  jobs_waiting: 'Jobs that wait, including those of a later time.',
  jobs_due: 'Jobs that could run now.',
  jobs_retried: 'Jobs that wait for another try after an error.',
  jobs_oldest_due_seconds: 'Time for which the oldest job that could run has been due.',
  jobs_failed: 'Jobs that failed permanently within the last 7 days.',
} as const;
type GaugeName = keyof typeof GAUGES;
type Figures = Record<GaugeName, number>;

const waiting = statement('jobs-waiting', {
  row: { kind: 'text', waiting: 'int8', due: 'int8', retried: 'int8', oldest: 'float8' },
})`
  SELECT kind, count(*) AS waiting, count(*) FILTER (WHERE run_at <= now()) AS due, count(last_error) AS retried,
    greatest(extract(epoch FROM now() - min(run_at)), 0)::double precision AS oldest
  FROM jobs WHERE done_at IS NULL GROUP BY kind`;
const failed = statement('jobs-failed-by-kind', { row: { kind: 'text', count: 'int8' } })`
  SELECT kind, count(*) AS count FROM jobs WHERE failed_at > now() - interval '7 days' GROUP BY kind`;

/**
 * Adds gauges of each queue, which are read from the database at each scrape, so that every process reports the same.
 * While the database can't be read, they are absent.
 */
export function measureJobs({ registry, db, kinds }: MetricsInput): void {
  let reading: Promise<Map<string, Figures> | null> | null = null;
  // One scrape collects all gauges at the same time.
  const readOnce = () => {
    reading ??= readFigures(db, kinds)
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  for (const [name, help] of Object.entries(GAUGES))
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const figures = await readOnce();
        this.reset();
        for (const [queue, values] of figures ?? []) this.set({ queue }, values[name as GaugeName]);
      },
    });
}

async function readFigures(db: Database, kinds: JobKinds): Promise<Map<string, Figures>> {
  const [waits, failures] = await Promise.all([db.query(waiting), db.query(failed)]);
  const empty = (): Figures => ({
    jobs_waiting: 0,
    jobs_due: 0,
    jobs_retried: 0,
    jobs_oldest_due_seconds: 0,
    jobs_failed: 0,
  });
  const found = new Map<string, Figures>(Object.keys(QUEUES).map((queue) => [queue, empty()]));
  const figuresOf = (kind: string): Figures => {
    // A release may leave jobs of a kind that this one doesn't have.
    const queue = kinds[kind]?.queue ?? 'unknown';
    const figures = found.get(queue) ?? empty();
    found.set(queue, figures);
    return figures;
  };
  for (const wait of waits) {
    const figures = figuresOf(wait.kind);
    figures.jobs_waiting += wait.waiting;
    figures.jobs_due += wait.due;
    figures.jobs_retried += wait.retried;
    figures.jobs_oldest_due_seconds = Math.max(figures.jobs_oldest_due_seconds, wait.oldest);
  }
  for (const { kind, count } of failures) figuresOf(kind).jobs_failed += count;
  return found;
}
