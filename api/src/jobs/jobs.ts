import type { Database } from '#api/database/database';
import { type Row, statement, typed } from '#api/database/statement';

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
  /** After so many failed tries it is given up and kept with its error; what recurs is never given up. */
  triesMax?: number;
}
export type JobKinds = Readonly<Record<string, JobKind>>;

type TakenJob = Row<typeof take>;

/** A process that died with a job in hand loses it to the others after this time; one that lives renews it. */
const LEASE_S = 60;
const RENEW_MS = 20_000;
/** With the waits in between, about a day. */
const TRIES_MAX = 30;
const RETRY_BASE_S = 30;
const RETRY_MAX_S = 3_600;
const ERROR_LENGTH_MAX = 500;

const insert = statement('job-insert', { params: ['text', 'text', 'jsonb', 'timestamptz?'] })`
  INSERT INTO jobs (kind, key, payload, run_at) VALUES ($1, $2, $3, coalesce($4::timestamptz, now()))
  ON CONFLICT (kind, key) WHERE done_at IS NULL AND key <> '' DO NOTHING`;
/** One process gets a row, the others pass it by: SKIP LOCKED while it is being taken, its new time afterwards. */
const take = statement('job-take', {
  params: ['text[]'],
  row: { id: 'int8', kind: 'text', payload: typed<Record<string, unknown>>('jsonb'), attempt_count: 'int4' },
})`
  UPDATE jobs SET attempt_count = attempt_count + 1, run_at = now() + interval '${LEASE_S} seconds'
  WHERE id = (
    SELECT id FROM jobs WHERE done_at IS NULL AND run_at <= now() AND kind = ANY($1::text[])
    ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id, kind, payload, attempt_count`;
/**
 * A run that outlived its lease must not end the job of whoever took it over. What the job was told is forgotten: a
 * mail that was sent leaves no code behind.
 */
const finish = statement('job-finish', { params: ['int8', 'int4'], row: { key: 'text' } })`
  UPDATE jobs SET done_at = now(), last_error = NULL, payload = '{}' WHERE id = $1 AND attempt_count = $2
  RETURNING key`;
const postpone = statement('job-postpone', { params: ['int8', 'int4', 'text', 'float8'] })`
  UPDATE jobs SET last_error = $3, run_at = now() + make_interval(secs => $4)
  WHERE id = $1 AND attempt_count = $2`;
/** Whoever still has the job keeps the others off it. */
const renew = statement('job-renew', { params: ['int8', 'int4'] })`
  UPDATE jobs SET run_at = now() + interval '${LEASE_S} seconds'
  WHERE id = $1 AND attempt_count = $2 AND done_at IS NULL`;
const giveUp = statement('job-give-up', { params: ['int8', 'int4', 'text'] })`
  UPDATE jobs SET done_at = now(), failed_at = now(), last_error = $3, payload = '{}'
  WHERE id = $1 AND attempt_count = $2 AND done_at IS NULL`;

/** Queues a job, within the transaction that is open: it is there when the change is, and not without it. */
export async function queueJob(db: Database, { kind, key, payload = {}, runAt }: NewJob): Promise<void> {
  await db.query(insert, [kind, key, JSON.stringify(payload), runAt ?? null]);
}

/** Runs everything that is due, one after the other, and resolves with how many jobs were run. */
export async function runDueJobs(
  db: Database,
  kinds: JobKinds,
  onError: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (isStopped()) return count;
    const job = await db.first(take, [Object.keys(kinds)]);
    if (!job) return count;
    const stopRenewing = keepRenewing(db, job);
    try {
      if (job.attempt_count > triesMaxOf(kinds, job)) throw new Error('No process lived to end it.');
      await db.patiently(async () => kinds[job.kind]?.run(job.payload));
      await end(db, kinds, job);
    } catch (error) {
      await fail(db, { job, triesMax: triesMaxOf(kinds, job), error, onError });
    } finally {
      stopRenewing();
    }
  }
}

function triesMaxOf(kinds: JobKinds, { kind }: TakenJob): number {
  return kinds[kind]?.everyMs ? Number.POSITIVE_INFINITY : (kinds[kind]?.triesMax ?? TRIES_MAX);
}

function keepRenewing(db: Database, { id, attempt_count }: TakenJob): () => void {
  // When it can't be renewed somebody else may run it, too: that is what a job must bear anyway.
  const timer = setInterval(() => void db.query(renew, [id, attempt_count]).catch(() => undefined), RENEW_MS);
  timer.unref();
  return () => clearInterval(timer);
}

interface Failure {
  job: TakenJob;
  triesMax: number;
  error: unknown;
  onError(error: unknown): void;
}

async function fail(db: Database, { job, triesMax, error, onError }: Failure): Promise<void> {
  const { id, kind, attempt_count: tries } = job;
  const text = String(error).slice(0, ERROR_LENGTH_MAX);
  if (tries >= triesMax) {
    onError(
      new Error(`Job ${id} of the kind '${kind}' was given up after ${tries} tries.`, { cause: error }),
    );
    await db.query(giveUp, [id, tries, text]);
    return;
  }
  onError(error);
  const waitS = Math.min(RETRY_MAX_S, RETRY_BASE_S * 2 ** Math.min(tries - 1, 20));
  await db.query(postpone, [id, tries, text, waitS]);
}

async function end(db: Database, kinds: JobKinds, job: TakenJob): Promise<void> {
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

/** Looks for due jobs until the returned function is called, which resolves when the job in hand is through. */
export function startWorker({ db, kinds, pollMs, onError }: WorkerInput): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let work = tick(true);

  async function tick(isFirst: boolean): Promise<void> {
    try {
      if (isFirst) await queueRecurring(db, kinds);
      await runDueJobs(db, kinds, onError, () => isStopped);
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
