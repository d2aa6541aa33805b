import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeSocial } from '#test/builds';
import { bootOf, preloadsOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

test("[XT-23] a release that froze a page is skipped at this visitor's next start, and is counted in the health", async () => {
  const site = await startSite();
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
  await site.releases.activate('social', '2.0.0');
  const { page_id } = bootOf((await getPage(site.origin, '/home/latest')).text);
  const report = {
    page_id,
    remote: 'social',
    version: '2.0.0',
    phase: 'stalled',
    message: 'It did not respond.',
  };
  const response = await rawGet(site.origin, '/beacon/stalled', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  assert.equal(response.status, 204);
  const cookie = String(response.headers['set-cookie']);
  assert.match(cookie, /^release_suspect=social%402\.0\.0; .*HttpOnly; SameSite=Lax/);

  const next = await getPage(site.origin, '/home/latest', { cookie: cookie.split(';')[0] ?? '' });
  const [social] = bootOf(next.text).snapshot.remotes;
  assert.deepEqual(
    [social?.version, social?.is_suspect, social?.previous?.version],
    ['2.0.0', true, '1.0.0'],
  );
  const scripts = preloadsOf(next.text, 'script').map(({ href }) => href ?? '');
  assert.ok(scripts.some((href) => href.startsWith('/r/social/1.0.0/')));
  assert.ok(!scripts.some((href) => href.startsWith('/r/social/2.0.0/')));
  const others = await getPage(site.origin, '/home/latest');
  assert.equal(bootOf(others.text).snapshot.remotes[0]?.is_suspect, undefined);
  const row = site.health().find(({ version }) => version === '2.0.0');
  assert.deepEqual([row?.failed_pages, row?.failures[0]?.phase], [1, 'stalled']);

  // The suspicion does not apply to the next release.
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '3.0.0'));
  await site.releases.activate('social', '3.0.0');
  const later = await getPage(site.origin, '/home/latest', { cookie: cookie.split(';')[0] ?? '' });
  assert.equal(bootOf(later.text).snapshot.remotes[0]?.is_suspect, undefined);
});
