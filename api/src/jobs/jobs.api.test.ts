import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { statements } from '#api/database/statement';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { until } from '#test/until';
import {
  type JobKind,
  type JobKinds,
  QUEUES,
  type QueueName,
  queueJob,
  queueRecurring,
  runDueJobs,
  startWorker,
} from './jobs.ts';

const { db } = await testSite();
const sql = sqlOn(db);

function rethrow(error: unknown): void {
  throw error;
}

test('concurrent workers run each job once', async () => {
  const runs: number[] = [];
  const kinds = {
    count: {
      async run({ number }: Record<string, unknown>) {
        await setTimeout(1);
        runs.push(Number(number));
      },
    },
  };
  for (let number = 0; number < 60; number += 1)
    await queueJob(db, { kind: 'count', key: '', payload: { number } });
  const counts = await Promise.all([1, 2, 3].map(() => runDueJobs(db, kinds, rethrow)));
  assert.equal(runs.length, 60);
  assert.equal(new Set(runs).size, 60);
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    60,
  );
});

test('a job is due as soon as it is queued', async () => {
  for (let number = 0; number < 20; number += 1)
    await db.transaction(async () => {
      await queueJob(db, { kind: 'prompt', key: `${number}` });
      // Within a transaction, the time stays the same. A server counts microseconds, the built-in database milliseconds.
      const [job] = await sql`SELECT run_at <= now() AS is_due FROM jobs WHERE key = ${`${number}`}`;
      assert.equal(job?.is_due, true);
    });
});

test('a failed job is retried later, and its error is stored', async () => {
  let tries = 0;
  const kinds = {
    shaky: {
      async run() {
        tries += 1;
        if (tries === 1) throw new Error('The provider is unavailable.');
      },
    },
  };
  const reported: unknown[] = [];
  await queueJob(db, { kind: 'shaky', key: 'one' });
  await queueJob(db, { kind: 'shaky', key: 'one' });
  assert.equal(await runDueJobs(db, kinds, (error) => reported.push(error)), 1);
  assert.equal(reported.length, 1);
  const [waiting] = await sql`SELECT * FROM jobs`;
  assert.match(String(waiting?.last_error), /unavailable/);
  assert.ok(Date.parse(String(waiting?.run_at)) > Date.now() + 20_000);
  assert.equal(await runDueJobs(db, kinds, rethrow), 0);

  await sql`UPDATE jobs SET run_at = ${new Date(0)}`;
  assert.equal(await runDueJobs(db, kinds, rethrow), 1);
  const [ended] = await sql`SELECT * FROM jobs`;
  assert.notEqual(ended?.done_at, null);
  assert.equal(tries, 2);
});

test('a recurring job is queued once across all processes, and again after each run', async () => {
  let runs = 0;
  const kinds = {
    hourly: {
      everyMs: 3_600_000,
      run: async () => {
        runs += 1;
      },
    },
  };
  await Promise.all([1, 2, 3].map(() => queueRecurring(db, kinds)));
  await Promise.all([1, 2, 3].map(() => runDueJobs(db, kinds, rethrow)));
  assert.equal(runs, 1);
  const waiting = await sql`SELECT * FROM jobs WHERE done_at IS NULL`;
  assert.equal(waiting.length, 1);
  assert.ok(Date.parse(String(waiting[0]?.run_at)) > Date.now() + 3_500_000);
});

test('a job queued in a transaction that is rolled back does not exist', async () => {
  const failing = db.transaction(async () => {
    await queueJob(db, { kind: 'ghost', key: 'g' });
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  assert.deepEqual(await sql`SELECT * FROM jobs`, []);
});

test('a worker stops on request, after the current job', async () => {
  let isFinished = false;
  const slow = {
    async run() {
      await setTimeout(50);
      isFinished = true;
    },
  };
  await queueJob(db, { kind: 'slow', key: '' });
  const stop = startWorker({ db, kinds: { slow: { queue: 'mail', ...slow } }, pollMs: 5, onError: rethrow });
  await setTimeout(20);
  await stop();
  assert.equal(isFinished, true);
  await queueJob(db, { kind: 'slow', key: '' });
  await setTimeout(30);
  const waiting = await sql`SELECT * FROM jobs WHERE done_at IS NULL`;
  assert.equal(waiting.length, 1);
});

test('[XT-38] no queue waits for another one', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const done: string[] = [];
  const noting = (name: string, queue: QueueName): JobKind => ({
    queue,
    run: async () => {
      done.push(name);
    },
  });
  const kinds: JobKinds = {
    recount: { queue: 'counting', everyMs: 3_600_000, run: () => held },
    score: noting('score', 'counting'),
    mail: noting('mail', 'mail'),
    post: noting('post', 'publishing'),
    payout: noting('payout', 'delivery'),
    clean: noting('clean', 'housekeeping'),
  };
  await queueJob(db, { kind: 'recount', key: 'recount', runAt: new Date(0) });
  for (const kind of ['score', 'mail', 'post', 'payout', 'clean']) await queueJob(db, { kind, key: '' });
  const stop = startWorker({ db, kinds, pollMs: 5, onError: rethrow });
  await until(async () => done.length === 4);
  assert.deepEqual(done.sort(), ['clean', 'mail', 'payout', 'post']);
  assert.deepEqual(await sql`SELECT done_at FROM jobs WHERE kind = 'recount'`, [{ done_at: null }]);
  release();
  await until(async () => done.includes('score'));
  await stop();
});

test('[XT-38] a queue runs as many jobs at once as it may, and no more', async () => {
  let running = 0;
  let most = 0;
  let release = (): void => undefined;
  const full = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mail: JobKind = {
    queue: 'mail',
    async run() {
      running += 1;
      most = Math.max(most, running);
      if (running >= QUEUES.mail) release();
      await full;
      await setTimeout(5);
      running -= 1;
    },
  };
  for (let count = 0; count < 24; count += 1) await queueJob(db, { kind: 'mail', key: '' });
  const stop = startWorker({ db, kinds: { mail }, pollMs: 5, onError: rethrow });
  await until(async () => (await sql`SELECT 1 FROM jobs WHERE done_at IS NULL`).length === 0);
  await stop();
  assert.equal(most, QUEUES.mail);
});

test('[XT-38] the next job of a queue is found without reading the backlog of another one', {
  skip: db.kind === 'pglite',
}, async () => {
  await sql`INSERT INTO jobs (kind) SELECT 'mail' FROM generate_series(1, 20000)`;
  await queueJob(db, { kind: 'score', key: '' });
  await sql`ANALYZE jobs`;
  const taking = statements().find(({ name }) => name === 'job-take');
  const plan = await db.withConnection((connection) =>
    connection.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${taking?.text}`, [['score', 'recount']]),
  );
  const [{ Plan: top }] = plan.rows[0]['QUERY PLAN'];
  assert.ok(top['Shared Hit Blocks'] < 100, `${top['Shared Hit Blocks']} blocks`);
});
