import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildAnother, testSite } from '#test/site';

const KEY = 'a key of the monitoring system';
const site = await testSite();

test('metrics are served in the OpenMetrics format to holders of the key only', async () => {
  const app = await buildAnother(site.db, { ...site.config, metricsKey: KEY });
  const get = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  await app.inject('/api/feed/latest');
  for (const wrong of [undefined, 'Bearer wrong', KEY]) assert.equal((await get(wrong)).statusCode, 404);
  const { statusCode, headers, body } = await get(`Bearer ${KEY}`);
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
