import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAIL_JOB } from '#api/account/parts/mail/mail-job';
import { METRICS_JOB } from '#api/earnings/metrics/metrics-job';
import { buildAnother, testSite } from '#test/site';
import { insertInto } from '#test/sql';

const KEY = 'a key of the monitoring system';
const site = await testSite();

test('[XT-38] metrics have the depth, the age and the failures of each queue', async () => {
  const app = await buildAnother(site.db, { ...site.config, metricsKey: KEY });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const job = { done_at: null, failed_at: null, last_error: null };
  await insertInto(site.db, 'jobs', [
    { ...job, kind: MAIL_JOB, run_at: ago(10) },
    { ...job, kind: MAIL_JOB, run_at: ago(-10), last_error: 'refused' },
    { ...job, kind: METRICS_JOB, run_at: ago(2) },
    { ...job, kind: METRICS_JOB, run_at: ago(9), done_at: ago(1), failed_at: ago(1) },
    { ...job, kind: 'of-another-release', run_at: ago(1) },
  ]);
  const headers = { authorization: `Bearer ${KEY}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  const figureOf = (name: string, queue: string) =>
    Number(new RegExp(`\\n${name}\\{queue="${queue}"\\} ([\\d.]+)`).exec(body)?.[1]);
  const figures = (queue: string) =>
    ['jobs_waiting', 'jobs_due', 'jobs_retried', 'jobs_failed'].map((name) => figureOf(name, queue));
  assert.deepEqual(figures('mail'), [2, 1, 1, 0]);
  assert.deepEqual(figures('counting'), [1, 1, 0, 1]);
  assert.deepEqual(figures('publishing'), [0, 0, 0, 0]);
  assert.deepEqual(figures('unknown'), [1, 1, 0, 0]);
  assert.ok(figureOf('jobs_oldest_due_seconds', 'mail') > 590);
  assert.equal(figureOf('jobs_oldest_due_seconds', 'housekeeping'), 0);

  const query = () => Promise.reject(new Error('Down.'));
  const broken = await buildAnother({ ...site.db, query }, { ...site.config, metricsKey: KEY });
  const reply = await broken.inject({ url: '/metrics', headers });
  assert.equal(reply.statusCode, 200);
  assert.doesNotMatch(reply.body, /\njobs_waiting\{/);
});
