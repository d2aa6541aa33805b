import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Database } from '#api/database/database';
import { openPostgres } from '#api/database/postgres';
import { queueJob, runDueJobs } from '#api/jobs/jobs';
import { openPorts } from '#api/providers/ports';
import { buildAnother, testSite } from '#test/site';
import { until } from '#test/until';

const KEY = 'a key of the monitoring system';
const NOWHERE = 'http://127.0.0.1:1';
const site = await testSite();
const config = {
  ...site.config,
  metricsKey: KEY,
  mail: { url: 'smtp://127.0.0.1:1', from: 'x@shop.example', isSandbox: false as const },
  storage: { endpoint: NOWHERE, bucket: 'b', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 's' },
};

async function openMeasured(db: Database = site.db) {
  const app = await buildAnother(db, config);
  after(() => app.close());
  const scrape = (authorization: string | undefined) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  return { app, scrape, read: async () => (await scrape(`Bearer ${KEY}`)).body };
}

/** Value of a line of the metrics. */
function valueIn(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1));
}

test('metrics are served in the OpenMetrics format to holders of the key only', async () => {
  const { app, scrape } = await openMeasured();
  await app.inject('/api/feed/latest');
  for (const wrong of [undefined, 'Bearer wrong', KEY]) assert.equal((await scrape(wrong)).statusCode, 404);
  const { statusCode, headers, body } = await scrape(`Bearer ${KEY}`);
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^application\/openmetrics-text/);
  assert.match(
    body,
    /\nhttp_request_duration_seconds_count\{method="GET",route="\/api\/feed\/:kind",status="200"\} 1\n/,
  );
  assert.match(body, /\nprocess_resident_memory_bytes \d+\n/);
  assert.match(body, /\n# EOF\n$/);
  assert.equal((await site.app.inject('/metrics')).statusCode, 404);
});

test('[XT-38] metrics say whether the database responds and can be changed, and how its connections are used', async () => {
  const { read } = await openMeasured();
  const stop = site.db.listen({
    channels: ['metrics'],
    onMessage: () => undefined,
    onConnect: () => undefined,
  });
  await until(async () => valueIn(await read(), 'database_listener_up') === 1);
  await stop();
  const text = await read();
  assert.equal(valueIn(text, 'database_up{database="primary"}'), 1);
  assert.equal(valueIn(text, 'database_writable'), 1);
  const open = ['used', 'idle'].map((state) =>
    valueIn(text, `database_connections{database="primary",state="${state}"}`),
  );
  const openCount = open.reduce((sum, count) => sum + count);
  assert.ok(openCount >= 1 && openCount <= valueIn(text, 'database_connections_max{database="primary"}'));
  assert.ok(Math.abs(valueIn(text, 'database_clock_offset_seconds')) < 2);
  assert.ok(valueIn(text, 'database_statement_duration_seconds_count{outcome="ok"}') > 0);
  assert.equal(valueIn(text, 'database_rejected_callers_total{database="primary"}'), 0);
});

test('[XT-38] while the database is away, metrics say so and are served all the same', async () => {
  const away = openPostgres({ url: 'postgresql://127.0.0.1:1/none', poolMax: 1, onError: () => undefined });
  after(() => away.close());
  const text = await (await openMeasured(away)).read();
  // This database has never had a listener.
  assert.ok(Number.isNaN(valueIn(text, 'database_listener_up')));
  assert.equal(valueIn(text, 'database_up{database="primary"}'), 0);
  assert.equal(valueIn(text, 'database_writable'), 0);
  assert.doesNotMatch(text, /\njobs_due\{/);
  assert.doesNotMatch(text, /\ndatabase_clock_offset_seconds /);
});

test('[XT-38] metrics count mails, requests to the bucket and jobs that fail', async () => {
  const { read } = await openMeasured();
  const failed = '_duration_seconds_count{outcome="failed"}';
  const removed = 'bucket_request_duration_seconds_count{method="DELETE",outcome="failed"}';
  const before = await read();
  const known = valueIn(before, 'job_duration_seconds_count{kind="price-news",outcome="failed"}');
  assert.deepEqual([valueIn(before, `mail_send${failed}`), valueIn(before, removed), known], [0, 0, 0]);
  const { mail, media } = openPorts(config, () => undefined);
  await assert.rejects(
    async () => mail?.mailer.send({ to: 'a@shop.example', subject: 's', text: 't', html: 'h' }),
    /ECONNREFUSED/,
  );
  await assert.rejects(media.remove('a.webp'));
  await queueJob(site.db, { kind: 'broken', key: 'one' });
  const run = async (): Promise<void> => {
    throw new Error('planted');
  };
  await runDueJobs(site.db, { broken: { run } }, () => undefined);
  const text = await read();
  assert.deepEqual([valueIn(text, `mail_send${failed}`), valueIn(text, removed)], [1, 1]);
  assert.equal(valueIn(text, 'job_duration_seconds_count{kind="broken",outcome="failed"}'), 1);
  assert.equal(valueIn(text, 'jobs_retried{queue="unknown"}'), 1);
});
