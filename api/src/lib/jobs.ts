import type { Database } from '#lib/database';
import { statement } from '#lib/statement';

export interface NewJob {
  kind: string;
  /** While a job of this kind with the same key waits, a second one is not queued. */
  key: string;
  payload?: Record<string, unknown>;
  /** By default at once. */
  runAt?: Date;
}

/** What a kind of job does. It may be run again after a crash, so a second run must do nothing new. */
export interface JobKind {
  run(payload: Record<string, unknown>): Promise<void>;
  /** Queued by itself at the start and again this long after each run. */
  everyMs?: number;
}
export type JobKinds = Readonly<Record<string, JobKind>>;

interface TakenJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempt_count: number;
}

/** A process that died with a job in hand loses it to the others after this time. */
const LEASE_S = 300;
const RETRY_BASE_S = 30;
const RETRY_MAX_S = 3_600;
const ERROR_LENGTH_MAX = 500;

const insert = statement(
  'job-insert',
  `INSERT INTO jobs (kind, key, payload, run_at) VALUES ($1, $2, $3, coalesce($4::timestamptz, now()))
  ON CONFLICT (kind, key) WHERE done_at IS NULL AND key <> '' DO NOTHING`,
);
/** One process gets a row, the others pass it by: SKIP LOCKED while it is being taken, its new time afterwards. */
const take = statement(
  'job-take',
  `UPDATE jobs SET attempt_count = attempt_count + 1, run_at = now() + interval '${LEASE_S} seconds'
  WHERE id = (
    SELECT id FROM jobs WHERE done_at IS NULL AND run_at <= now() AND kind = ANY($1::text[])
    ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id, kind, payload, attempt_count`,
);
/**
 * A run that outlived its lease must not end the job of whoever took it over. What the job was told is forgotten: a
 * mail that was sent leaves no code behind.
 */
const finish = statement(
  'job-finish',
  `UPDATE jobs SET done_at = now(), last_error = NULL, payload = '{}' WHERE id = $1 AND attempt_count = $2
  RETURNING key`,
);
const postpone = statement(
  'job-postpone',
  `UPDATE jobs SET last_error = $3, run_at = now() + make_interval(secs => $4)
  WHERE id = $1 AND attempt_count = $2`,
);

/** Queues a job, within the transaction that is open: it is there when the change is, and not without it. */
export async function queueJob(db: Database, { kind, key, payload = {}, runAt }: NewJob): Promise<void> {
  await db.query(insert, [kind, key, JSON.stringify(payload), runAt ?? null]);
}

/** Runs everything that is due, one after the other, and resolves with how many jobs were run. */
export async function runDueJobs(
  db: Database,
  kinds: JobKinds,
  onError: (error: unknown) => void,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const job = await db.first<TakenJob>(take, [Object.keys(kinds)]);
    if (!job) return count;
    try {
      await db.patiently(async () => kinds[job.kind]?.run(job.payload));
      await end(db, kinds, job);
    } catch (error) {
      onError(error);
      const waitS = Math.min(RETRY_MAX_S, RETRY_BASE_S * 2 ** (job.attempt_count - 1));
      const text = String(error).slice(0, ERROR_LENGTH_MAX);
      await db.query(postpone, [job.id, job.attempt_count, text, waitS]);
    }
  }
}

async function end(db: Database, kinds: JobKinds, job: TakenJob): Promise<void> {
  const everyMs = kinds[job.kind]?.everyMs;
  await db.transaction(async () => {
    const ended = await db.first<{ key: string }>(finish, [job.id, job.attempt_count]);
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

/** Looks for due jobs until the returned function is called, which resolves when the job in hand is through. */
export function startWorker({ db, kinds, pollMs, onError }: WorkerInput): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let work = tick(true);

  async function tick(isFirst: boolean): Promise<void> {
    try {
      if (isFirst) await queueRecurring(db, kinds);
      await runDueJobs(db, kinds, onError);
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

/** The kind is the key as well: however many processes start, each recurring job waits once. */
export async function queueRecurring(db: Database, kinds: JobKinds): Promise<void> {
  for (const [kind, { everyMs }] of Object.entries(kinds)) {
    if (everyMs) await queueJob(db, { kind, key: kind });
  }
}
