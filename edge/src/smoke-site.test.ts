import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Previews } from '#edge/releases/preview/preview-set';
import { tempFolder } from '#test/temp-folder';
import { folderStore } from './releases/store/folder/folder-store.ts';
import { readConfig } from './site/config.ts';
import { smokeSite } from './smoke-site.ts';

test('the edge of a smoke run serves no metrics, whose collectors would outlive it', async () => {
  const dataDir = await tempFolder();
  const metricsKey = 'a key of the monitoring';
  const openSite = smokeSite({ ...readConfig({ DATA_DIR: dataDir }), metricsKey }, folderStore(dataDir));
  const site = openSite({ apiUrl: 'http://127.0.0.1:9', previews: {} as Previews, dataDir });
  assert.equal(site.hasRoute({ method: 'GET', url: '/metrics' }), false);
  await site.close();
});
