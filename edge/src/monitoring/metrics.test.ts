import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

const KEY = 'a key of the monitoring';
const authorization = `Bearer ${KEY}`;
const ENTRY = 'social/1.0.0/remoteEntry.11111111.js';

test('metrics are served in the OpenMetrics format to holders of the key only', async () => {
  const site = await startSite({ config: { metricsKey: KEY } });
  const { page_id: pageId } = bootOf((await getPage(site.origin, '/home/latest')).text);
  await rawGet(site.origin, '/beacon/errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote: 'social', message: 'TypeError', page_id: pageId }),
  });
  await rawGet(site.origin, `/beacon/refused?page=${pageId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({
      'csp-report': {
        'effective-directive': 'require-trusted-types-for',
        'blocked-uri': 'trusted-types-sink',
        'source-file': `${site.origin}/r/social/1.0.0/feed-page.js`,
      },
    }),
  });
  await writeFile(join(site.folder, 'releases', ENTRY), 'evil');
  await rawGet(site.origin, `/r/${ENTRY}`);
  for (const wrong of [{}, { authorization: 'Bearer wrong' }, { authorization: KEY }]) {
    const { status, text } = await rawGet(site.origin, '/metrics', { headers: wrong });
    assert.equal(status, 404);
    assert.doesNotMatch(text, /release_active/);
  }
  const { status, headers, text } = await rawGet(site.origin, '/metrics', { headers: { authorization } });
  assert.equal(status, 200);
  assert.match(String(headers['content-type']), /^application\/openmetrics-text/);
  assert.equal(headers['cache-control'], 'no-store');
  for (const line of [
    'release_active{remote="social",version="1.0.0"} 1',
    'release_pages{remote="social",version="1.0.0"} 1',
    'release_failed_pages{remote="social",version="1.0.0"} 1',
    'release_refused_pages{remote="social",version="1.0.0"} 1',
    'release_refusals{code="hash-wrong"} 1',
    'http_request_duration_seconds_count{method="POST",route="/beacon/errors",status="204"} 1',
  ]) {
    assert.ok(text.includes(`\n${line}\n`), `${line}\n${text}`);
  }
  assert.match(text, /\nprocess_resident_memory_bytes \d+\n/);
  assert.match(text, /\n# EOF\n$/);
});

test('without a key, no metrics are served', async () => {
  const site = await startSite();
  const { status, text } = await rawGet(site.origin, '/metrics', { headers: { authorization: 'Bearer ' } });
  assert.equal(status, 404);
  assert.doesNotMatch(text, /process_/);
});
