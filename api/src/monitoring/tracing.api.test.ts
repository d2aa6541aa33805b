import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTracing } from '@tagalong/server/tracing/start-tracing';
import { startCollector } from '@tagalong/server/tracing/trace-collector';
import { queueJob, runDueJobs } from '#api/jobs/jobs';
import { openPorts } from '#api/providers/ports';
import { buildAnother, testSite } from '#test/site';

const site = await testSite();
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SPAN_ID = 'b7ad6b7169203331';
const REQUEST_ID = 'c0ffee00-1111-4222-8333-444455556666';

/** Runs `work` with traces, and resolves with the spans. */
async function traced(work: (app: Awaited<ReturnType<typeof buildAnother>>) => Promise<unknown>) {
  const collector = await startCollector();
  const stop = startTracing({
    url: `${collector.endpoint}/v1/traces`,
    headers: { authorization: 'Bearer t' },
    ratio: 1,
    service: 'tagalong-api',
    continuesTraces: true,
    onProblem: assert.fail,
  });
  const app = await buildAnother(site.db, site.config);
  after(() => app.close());
  await work(app);
  await stop();
  await collector.close();
  assert.deepEqual([...collector.authorizations], ['Bearer t']);
  return collector.spans;
}

test('[XT-38] a request continues the trace of the edge, down to its statements', async () => {
  const spans = await traced(async (app) => {
    const headers = { traceparent: `00-${TRACE_ID}-${SPAN_ID}-01` };
    await app.inject({ url: '/api/feed/latest?limit=7&secret=hunter2', headers });
    await app.inject({ url: '/readyz', headers });
  });
  const request = spans.find(({ name }) => name === 'GET /api/feed/:kind');
  assert.ok(request);
  assert.deepEqual([request.traceId, request.parentSpanId], [TRACE_ID, SPAN_ID]);
  assert.equal(request.attributes['http.response.status_code'], 200);
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  assert.ok(statements.length > 0);
  for (const { traceId, parentSpanId } of statements)
    assert.deepEqual([traceId, parentSpanId], [TRACE_ID, request.spanId]);
  assert.doesNotMatch(JSON.stringify(spans), /hunter2|limit=/);
  assert.ok(!spans.some(({ name }) => name.includes('readyz')));
});

test('[XT-38] without a sender, the id of a request with a body is the id of its trace', async () => {
  const spans = await traced((app) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-request-id': REQUEST_ID, 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' },
      payload: { email: 'ana@shop.example', password: 'not the right one' },
    }),
  );
  const own = spans.filter(({ traceId }) => traceId === REQUEST_ID.replaceAll('-', ''));
  assert.ok(own.some(({ name }) => name === 'POST /api/auth/login'));
  assert.ok(own.some(({ attributes }) => 'db.query.summary' in attributes));
  assert.doesNotMatch(JSON.stringify(spans), /ana@|not the right one/);
});

test('[XT-38] jobs have traces of their own, and failed calls only the code of their error', async () => {
  const config = {
    ...site.config,
    mail: { url: 'smtp://127.0.0.1:1', from: 'x@shop.example', isSandbox: false as const },
  };
  const { mail } = openPorts(config, () => undefined);
  const run = async (): Promise<void> => {
    await mail?.mailer.send({ to: 'ana@shop.example', subject: 's', text: 't', html: 'h' });
  };
  const spans = await traced(async () => {
    await queueJob(site.db, { kind: 'letter', key: 'one' });
    await runDueJobs(site.db, { letter: { run } }, () => undefined);
  });
  const job = spans.find(({ name }) => name === 'job letter');
  const sent = spans.find(({ name }) => name === 'mail send');
  assert.ok(job && !job.parentSpanId && job.isFailed);
  assert.deepEqual([sent?.traceId, sent?.parentSpanId, sent?.isFailed], [job.traceId, job.spanId, true]);
  assert.equal(sent?.attributes['error.type'], 'ESOCKET');
  // The queue's own polling is not traced.
  assert.deepEqual(spans.map(({ name }) => name).sort(), ['job letter', 'mail send']);
  assert.doesNotMatch(JSON.stringify(spans), /ana@/);
});
