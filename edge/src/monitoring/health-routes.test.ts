import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

test('[XT-38] an edge that is asked to stop is not ready, but alive, and serves pages', async () => {
  let isAsked = false;
  const site = await startSite({ isStopping: () => isAsked });
  const statuses = async (): Promise<number[]> =>
    Promise.all(
      ['/livez', '/readyz', '/login'].map(async (path) => (await rawGet(site.origin, path)).status),
    );
  assert.deepEqual(await statuses(), [200, 200, 200]);
  isAsked = true;
  assert.deepEqual(await statuses(), [200, 503, 200]);
});
