import { runOperation } from '@tagalong/server/operations';
import type { Database } from '#api/database/database';
import { type Row, statement, typed } from '#api/database/statement';

export interface NewJob {
  kind: string;
  /** Deduplication key: while a job of this kind with the same key waits, a second one is not queued. */
  key: string;
  payload?: Record<string, unknown>;
  /** Earliest start; the default is immediately. */
  runAt?: Date;
}

/**
 * Queues, each with the number of its jobs that a process runs at once. A queue never waits for another one: no count
 * delays a mail, and no provider that hangs delays a post.
 */
export const QUEUES = {
  /** Mail to members. */
  mail: 4,
  /** Posts that are published at a time that someone has chosen. */
  publishing: 2,
  /** Calls of other services, such as payouts. */
  delivery: 2,
  /** Scores, sums and what follows from them. */
  counting: 1,
  /** Cleaning up, checks and copies. */
  housekeeping: 2,
} as const;
export type QueueName = keyof typeof QUEUES;

/** Handler of one kind of job. A crash may repeat a run, so it must be idempotent. */
export interface JobKind {
  queue: QueueName;
  run(payload: Record<string, unknown>): Promise<void>;
  /** Interval of a recurring job, which is queued at startup and again after each run. */
  everyMs?: number;
  /**
   * Maximum number of tries, after which the job fails permanently and its error is kept; recurring jobs never fail
   * permanently.
   */
  triesMax?: number;
}
export type JobKinds = Readonly<Record<string, JobKind>>;
/** Handlers by kind, of one queue. */
type Handlers = Readonly<Record<string, Omit<JobKind, 'queue'>>>;

type ClaimedJob = Row<typeof take>;

/** Gives the statements of the open transaction more time than those of requests, because no user waits for a job. */
export const EXTEND_TIMEOUT = statement('job-extend-timeout')`SET LOCAL statement_timeout = '120s'`;

/** Lease in seconds. Other processes take over the job of a dead process when it expires; a live process renews it. */
const LEASE_S = 60;
const RENEW_MS = 20_000;
/** Default number of tries; with the delays between them, they take about a day. */
const TRIES_MAX = 30;
const RETRY_BASE_S = 30;
const RETRY_MAX_S = 3_600;
const ERROR_LENGTH_MAX = 500;
/** Due jobs of each kind among which a process takes one; others hold at most this many of them at the same instant. */
const CANDIDATES = 64;

/** The column keeps milliseconds. It would round `now()`, and half of all jobs would be due only in the next one. */
const insert = statement('job-insert', { params: ['text', 'text', 'jsonb', 'timestamptz?'] })`
  INSERT INTO jobs (kind, key, payload, run_at)
  VALUES ($1, $2, $3, coalesce($4::timestamptz, date_trunc('milliseconds', now())))
  ON CONFLICT (kind, key) WHERE done_at IS NULL AND key <> '' DO NOTHING`;
/**
 * Takes one job: SKIP LOCKED excludes other processes during the statement, and the new run time afterwards. It reads the
 * oldest of each kind, so a backlog of other kinds costs nothing.
 */
const take = statement('job-take', {
  params: ['text[]'],
  row: { id: 'int8', kind: 'text', payload: typed<Record<string, unknown>>('jsonb'), attempt_count: 'int4' },
})`
  UPDATE jobs SET attempt_count = attempt_count + 1, run_at = now() + interval '${LEASE_S} seconds'
  WHERE id = (
    SELECT id FROM jobs WHERE id = ANY (ARRAY(
      SELECT oldest.id FROM unnest($1::text[]) AS wanted (kind) CROSS JOIN LATERAL (
        SELECT id FROM jobs WHERE done_at IS NULL AND run_at <= now() AND kind = wanted.kind
        ORDER BY run_at, id LIMIT ${CANDIDATES}
      ) oldest
    )) AND done_at IS NULL AND run_at <= now()
    ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id, kind, payload, attempt_count`;
/**
 * A run that outlived its lease must not finish the job of its successor. The payload is cleared, so that for example a
 * sent code isn't kept.
 */
const finish = statement('job-finish', { params: ['int8', 'int4'], row: { key: 'text' } })`
  UPDATE jobs SET done_at = now(), last_error = NULL, payload = '{}' WHERE id = $1 AND attempt_count = $2
  RETURNING key`;
const postpone = statement('job-postpone', { params: ['int8', 'int4', 'text', 'float8'] })`
  UPDATE jobs SET last_error = $3, run_at = now() + make_interval(secs => $4)
  WHERE id = $1 AND attempt_count = $2`;
/** Extends the lease of a running job. */
const renew = statement('job-renew', { params: ['int8', 'int4'] })`
  UPDATE jobs SET run_at = now() + interval '${LEASE_S} seconds'
  WHERE id = $1 AND attempt_count = $2 AND done_at IS NULL`;
const markFailed = statement('job-mark-failed', { params: ['int8', 'int4', 'text'] })`
  UPDATE jobs SET done_at = now(), failed_at = now(), last_error = $3, payload = '{}'
  WHERE id = $1 AND attempt_count = $2 AND done_at IS NULL`;

/** Queues a job within the open transaction, so that it exists only if the change is committed. */
export async function queueJob(db: Database, { kind, key, payload = {}, runAt }: NewJob): Promise<void> {
  await db.query(insert, [kind, key, JSON.stringify(payload), runAt ?? null]);
}

interface RunOptions {
  isStopped?: () => boolean;
  /** Maximum number of jobs at once. */
  concurrency?: number;
}

/** Runs all due jobs, the oldest first, and resolves with the number of jobs run. Rejects if the queue can't be read. */
export async function runDueJobs(
  db: Database,
  kinds: Handlers,
  onError: (error: unknown) => void,
  { isStopped = () => false, concurrency = 1 }: RunOptions = {},
): Promise<number> {
  const names = Object.keys(kinds);
  const failures: unknown[] = [];
  const runners: Promise<unknown>[] = [];
  let count = 0;
  const start = (): void => void runners.push(runOn().catch((error) => failures.push(error)));
  // Each job that is found starts another runner, so that an empty queue costs one statement.
  async function runOn(): Promise<void> {
    while (!isStopped()) {
      const job = await db.first(take, [names]);
      if (!job) return;
      count += 1;
      if (runners.length < concurrency) start();
      await runJob(db, kinds, job, onError);
    }
  }
  start();
  // A runner may add others until it ends.
  for (let index = 0; index < runners.length; index += 1) await runners[index];
  if (failures.length > 0) throw failures[0];
  return count;
}

async function runJob(
  db: Database,
  kinds: Handlers,
  job: ClaimedJob,
  onError: (error: unknown) => void,
): Promise<void> {
  const stopRenewing = keepRenewing(db, job);
  try {
    if (job.attempt_count > triesMaxOf(kinds, job))
      throw new Error('Every process that ran the job stopped before the job ended.');
    await runOperation('job', job.kind, () =>
      db.withoutTimeout(async () => kinds[job.kind]?.run(job.payload)),
    );
    await end(db, kinds, job);
  } catch (error) {
    await fail(db, { job, triesMax: triesMaxOf(kinds, job), error, onError });
  } finally {
    stopRenewing();
  }
}

function triesMaxOf(kinds: Handlers, { kind }: ClaimedJob): number {
  return kinds[kind]?.everyMs ? Number.POSITIVE_INFINITY : (kinds[kind]?.triesMax ?? TRIES_MAX);
}

function keepRenewing(db: Database, { id, attempt_count }: ClaimedJob): () => void {
  // If the renewal fails, another process may run the job as well, which its idempotence permits.
  const timer = setInterval(() => void db.query(renew, [id, attempt_count]).catch(() => undefined), RENEW_MS);
  timer.unref();
  return () => clearInterval(timer);
}

interface Failure {
  job: ClaimedJob;
  triesMax: number;
  error: unknown;
  onError(error: unknown): void;
}

async function fail(db: Database, { job, triesMax, error, onError }: Failure): Promise<void> {
  const { id, kind, attempt_count: tries } = job;
  const text = String(error).slice(0, ERROR_LENGTH_MAX);
  if (tries >= triesMax) {
    onError(
      new Error(`Job ${id} of kind '${kind}' failed permanently after ${tries} tries.`, { cause: error }),
    );
    await db.query(markFailed, [id, tries, text]);
    return;
  }
  onError(error);
  const waitS = Math.min(RETRY_MAX_S, RETRY_BASE_S * 2 ** Math.min(tries - 1, 20));
  await db.query(postpone, [id, tries, text, waitS]);
}

async function end(db: Database, kinds: Handlers, job: ClaimedJob): Promise<void> {
  const everyMs = kinds[job.kind]?.everyMs;
  await db.transaction(async () => {
    const ended = await db.first(finish, [job.id, job.attempt_count]);
    if (!ended || !everyMs || ended.key !== job.kind) return;
    await queueJob(db, { kind: job.kind, key: job.kind, runAt: new Date(Date.now() + everyMs) });
  });
}

interface WorkerInput {
  db: Database;
  kinds: JobKinds;
  pollMs: number;
  onError(error: unknown): void;
}

/**
 * Polls the queues for due jobs until the returned function is called, which resolves when the current jobs have ended.
 */
export function startWorker({ kinds, ...input }: WorkerInput): () => Promise<void> {
  const stops = (Object.keys(QUEUES) as QueueName[]).map((queue) => {
    const own = Object.fromEntries(Object.entries(kinds).filter(([, kind]) => kind.queue === queue));
    return startQueue({ kinds: own, concurrency: QUEUES[queue], ...input });
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

interface QueueInput extends WorkerInput {
  concurrency: number;
}

function startQueue({ db, kinds, pollMs, onError, concurrency }: QueueInput): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let work = tick(true);

  async function tick(isFirst: boolean): Promise<void> {
    try {
      if (isFirst) await queueRecurring(db, kinds);
      await runDueJobs(db, kinds, onError, { isStopped: () => isStopped, concurrency });
    } catch (error) {
      onError(error);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      work = tick(false);
    }, pollMs);
    timer.unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await work;
  };
}

/**
 * Queues recurring jobs. The kind is also the key, so each job is queued once regardless of the number of processes.
 */
export async function queueRecurring(db: Database, kinds: Handlers): Promise<void> {
  for (const [kind, { everyMs }] of Object.entries(kinds)) {
    if (everyMs) await queueJob(db, { kind, key: kind });
  }
}
