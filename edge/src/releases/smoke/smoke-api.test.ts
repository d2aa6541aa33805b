import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { SMOKE_REPORT_PATH } from '@tagalong/contracts/core/page-boot';
import { json, startFakeApi } from '#test/fake-api';
import { rawGet } from '#test/raw-get';
import { openSmokeApi, type Report } from './smoke-api.ts';

async function setUp() {
  const api = await startFakeApi();
  const reports: Report[] = [];
  const smoke = await openSmokeApi({
    apiUrl: api.url,
    session: { call: '/api/whoami', answer: { name: 'Imaginary' } },
    onReport: (report) => reports.push(report),
  });
  after(smoke.close);
  return { api, reports, smoke };
}

test("[XT-23] public reads come from the site's API, calls for members fail", async () => {
  const { api, smoke } = await setUp();
  api.routes.set('/api/feed', json({ posts: [] }));
  api.routes.set('/api/me', json({ status: 'error' }, 401));
  assert.equal((await rawGet(smoke.url, '/api/feed')).text, '{"posts":[]}');
  assert.equal((await rawGet(smoke.url, '/api/me')).status, 503);
  assert.equal((await rawGet(smoke.url, '/api/feed', { method: 'POST' })).status, 503);
  assert.equal((await rawGet(smoke.url, '/api/whoami')).text, '{"name":"Imaginary"}');
  assert.deepEqual(
    api.requests.map(({ method, url }) => `${method} ${url}`),
    ['GET /api/feed', 'GET /api/me'],
  );
});

test("[XT-23] a path that names another host is requested from the site's API", async () => {
  const { api, smoke } = await setUp();
  const other = await startFakeApi();
  const path = `//${new URL(other.url).host}/secret`;
  assert.equal((await rawGet(smoke.url, path)).status, 404);
  assert.deepEqual(other.requests, []);
  assert.deepEqual(
    api.requests.map(({ url }) => url),
    [path],
  );
});

test('[XT-23] reports are read', async () => {
  const { reports, smoke } = await setUp();
  for (const report of [{ drawing: 'page home' }, { drawn: 3, problems: [] }, 'none']) {
    await rawGet(smoke.url, SMOKE_REPORT_PATH, { method: 'POST', body: JSON.stringify(report) });
  }
  await rawGet(smoke.url, '/api/whoami');
  assert.deepEqual(reports, [{ drawing: 'page home' }, { drawn: 3, problems: [] }]);
});
