import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTracing } from '@tagalong/server/tracing/start-tracing';
import { startCollector } from '@tagalong/server/tracing/trace-collector';
import { json } from '#test/fake-api';
import { getPage, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

test('[XT-38] a page is one trace whose id is that of its request, and a visitor does not choose another', async () => {
  const collector = await startCollector();
  const stop = startTracing({
    url: `${collector.endpoint}/v1/traces`,
    headers: {},
    ratio: 1,
    service: 'tagalong-edge',
    continuesTraces: false,
    onProblem: assert.fail,
  });
  const site = await startSite();
  site.api.routes.set('/api/feed/latest', json({ status: 'success', data: [] }));
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const page = await getPage(site.origin, '/home/latest?code=hunter2');
  const call = await rawGet(site.origin, '/api/feed/latest?code=hunter2', { headers: { traceparent } });
  await site.close();
  await stop();
  await collector.close();

  for (const [id, route] of [
    [page.headers['x-request-id'], '/*'],
    [call.headers['x-request-id'], '/api/*'],
  ]) {
    const own = collector.spans.filter(({ traceId }) => traceId === String(id).replaceAll('-', ''));
    const [root, ...others] = own.filter(({ parentSpanId }) => !parentSpanId);
    assert.deepEqual(
      [root?.name, root?.attributes['http.response.status_code'], others],
      [`GET ${route}`, 200, []],
    );
    // The API continues with the span of the call.
    const sent = own.find(({ parentSpanId, name }) => name === 'GET' && parentSpanId === root?.spanId);
    const header = `00-${root?.traceId}-${sent?.spanId}-01`;
    assert.ok(
      site.api.requests.some(({ headers }) => headers.traceparent === header),
      header,
    );
  }
  assert.ok(!site.api.requests.some(({ headers }) => headers.traceparent === traceparent));
  assert.doesNotMatch(JSON.stringify(collector.spans), /hunter2/);
});

test('[XT-38] a visitor does not choose the trace of the API on a site whose edge traces nothing either', async () => {
  const site = await startSite();
  site.api.routes.set('/api/feed/latest', json({ status: 'success', data: [] }));
  const headers = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'a=1',
  };
  await rawGet(site.origin, '/api/feed/latest', { headers });
  await site.close();
  const sent = site.api.requests.filter(({ headers: own }) => own.traceparent || own.tracestate);
  assert.deepEqual([site.api.requests.length > 0, sent], [true, []]);
});

test('[XT-38] tracing stops although the receiver is away', async () => {
  const collector = await startCollector();
  await collector.close();
  const problems: string[] = [];
  const stop = startTracing({
    url: `${collector.endpoint}/v1/traces`,
    headers: {},
    ratio: 1,
    service: 'tagalong-edge',
    continuesTraces: false,
    onProblem: (sentence) => problems.push(sentence),
  });
  const site = await startSite();
  await rawGet(site.origin, '/');
  await site.close();
  await stop();
  assert.equal(problems.length, 1, problems.join(' '));
  assert.match(problems[0] ?? '', /^Traces can't be sent: /);
});
