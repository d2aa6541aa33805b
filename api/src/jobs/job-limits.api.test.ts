import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { CORE_CLEANUPS } from '#api/core/retention';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';
import { until } from '#test/until';
import { HOUSEKEEPING_JOB, housekeepingJob } from './housekeeping.ts';
import { queueJob, runDueJobs } from './jobs.ts';

const { db } = await testSite();
const sql = sqlOn(db);

const jobs = () => sql`SELECT * FROM jobs ORDER BY id`;
const makeJobsDue = () => sql`UPDATE jobs SET run_at = ${new Date(0)} WHERE done_at IS NULL`;
function rethrow(error: unknown): void {
  throw error;
}

test('a job that keeps failing is abandoned, reported, stored with its error, and blocks no other job', async () => {
  const kinds = { doomed: { triesMax: 3, run: () => Promise.reject(new Error('Never.')) } };
  const reported: unknown[] = [];
  await queueJob(db, { kind: 'doomed', key: 'one', payload: { code: '123456' } });
  for (let tries = 0; tries < 5; tries += 1) {
    await makeJobsDue();
    await runDueJobs(db, kinds, (error) => reported.push(error));
  }
  assert.equal(reported.length, 3);
  assert.match(String(reported[2]), /'doomed' failed permanently after 3 tries/);
  const [job] = await jobs();
  assert.deepEqual([job?.attempt_count, job?.last_error, job?.payload], [3, 'Error: Never.', {}]);
  assert.ok(job?.failed_at && job.done_at);
  await queueJob(db, { kind: 'doomed', key: 'one' });
  assert.equal((await jobs()).length, 2);

  const messages: string[] = [];
  await queueJob(db, { kind: HOUSEKEEPING_JOB, key: HOUSEKEEPING_JOB });
  await makeJobsDue();
  const housekeeping = housekeepingJob(db, CORE_CLEANUPS, (sentence) => messages.push(sentence));
  await runDueJobs(db, { [HOUSEKEEPING_JOB]: housekeeping }, rethrow);
  assert.deepEqual(messages, [
    "Jobs of kind 'doomed' that failed permanently within the last week: 1. Their errors are in the table jobs.",
  ]);
});

test('a job that crashes its process each time is abandoned without another run', async () => {
  await queueJob(db, { kind: 'deadly', key: 'one' });
  await sql`UPDATE jobs SET attempt_count = 2`;
  const reported: unknown[] = [];
  const kinds = { deadly: { triesMax: 2, run: async () => assert.fail('It must not run.') } };
  await runDueJobs(db, kinds, (error) => reported.push(error));
  assert.equal(reported.length, 1);
  assert.match(String((await jobs())[0]?.last_error), /stopped before the job ended/);
});

test('recurring jobs are never abandoned', async () => {
  const kinds = { hourly: { everyMs: 1_000, run: () => Promise.reject(new Error('Away.')) } };
  await queueJob(db, { kind: 'hourly', key: 'hourly' });
  await sql`UPDATE jobs SET attempt_count = 500`;
  await runDueJobs(db, kinds, () => undefined);
  assert.deepEqual([(await jobs())[0]?.failed_at, (await jobs())[0]?.done_at], [null, null]);
});

test('a long job is locked against other workers while it runs', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const kinds = {
    long: {
      async run() {
        await makeJobsDue();
        mock.timers.tick(20_000);
        await until(async () => Date.parse(String((await jobs())[0]?.run_at)) > Date.now() + 50_000);
      },
    },
  };
  await queueJob(db, { kind: 'long', key: 'one' });
  const count = await runDueJobs(db, kinds, rethrow);
  mock.timers.reset();
  assert.equal(count, 1);
  assert.ok((await jobs())[0]?.done_at);
});

test('finished jobs are deleted after a week, failed ones after ninety days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const row = (done: number, hasFailed: boolean) => ({
    kind: 'old',
    done_at: daysAgo(done),
    failed_at: hasFailed ? daysAgo(done) : null,
  });
  await insertInto(db, 'jobs', [row(6, false), row(8, false), row(8, true), row(91, true)]);
  await housekeepingJob(db, CORE_CLEANUPS, () => undefined).run({});
  assert.deepEqual(
    (await jobs()).map(({ id }) => id),
    [1, 3],
  );
});
