import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Previews } from '#edge/releases/preview/preview-set';
import { readConfig } from '#edge/site/config';
import { smokeSite } from '#edge/smoke-site';
import { json } from '#test/fake-api';
import { rawGet } from '#test/raw-get';
import { RELEASE_PLACES } from '#test/release-places';
import { declared, releaseWishes, startBackend, startBackendSite } from '#test/test-backend';
import { startTrustedSite, untilRefused } from '#test/trusted-site';

const CALL = { 'x-remote': 'wishes', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
const get = (origin: string, path = '/svc/wishes/list/7', headers = {}) =>
  rawGet(origin, path, { headers: { ...CALL, ...headers } });

test("[XT-37] whoever can write to the store can't send members' tokens to another server", async () => {
  const place = await RELEASE_PLACES.folder();
  const trusted = await startTrustedSite(place);
  const { site, releases, folder } = trusted;
  const [own, evil] = [await startBackend(() => site.origin), await startBackend(() => site.origin)];
  own.handle = json({ at: 'own' });
  evil.handle = json({ at: 'evil' });
  await releases.approveUpstream('wishes', own.origin);
  await releaseWishes({ folder, releases }, '1.0.0', [declared('GET /list/:id')]);
  assert.equal((await get(site.origin)).text, '{"at":"own"}');
  const other = await trusted.restart();
  assert.equal((await get(other.site.origin)).text, '{"at":"own"}', 'another edge of the store');

  await place.write(place.state, (await place.read(place.state)).replaceAll(own.origin, evil.origin));
  await untilRefused(trusted, 'state-changed');
  assert.equal((await get(site.origin)).text, '{"at":"own"}');
  assert.deepEqual(evil.received, []);
});

test('[XT-37] the calls of a canary are open to its visitors only', async () => {
  const site = await startBackendSite();
  await releaseWishes(site, '2.0.0', [declared('GET /new')]);
  await site.releases.rollBack('wishes');
  await site.releases.startCanary('wishes', '2.0.0', 50);
  const statuses = new Map<string, number[]>();
  for (let visitor = 0; visitor < 16; visitor += 1) {
    const headers = { cookie: `release_share=${String(visitor).padStart(22, 'x')}` };
    const responses = ['/svc/wishes/list/7', '/svc/wishes/new'].map((path) =>
      get(site.origin, path, headers),
    );
    const pair = (await Promise.all(responses)).map(({ status }) => status);
    statuses.set(String(pair), pair);
  }
  assert.deepEqual([...statuses.keys()].sort(), ['200,404', '404,200']);
});

test('[XT-37] a smoke run calls no backend', async () => {
  const { store, folder, backend, api } = await startBackendSite();
  const openSite = smokeSite(readConfig({ DATA_DIR: folder }), store);
  const site = openSite({
    apiUrl: api.url,
    previews: { previewOf: async () => null } as unknown as Previews,
    dataDir: folder,
  });
  const { statusCode, body } = await site.inject({ url: '/svc/wishes/list/7', headers: CALL });
  assert.deepEqual([statusCode, JSON.parse(body).code], [503, 'backend-unapproved']);
  assert.deepEqual(backend.received, []);
  await site.close();
});
