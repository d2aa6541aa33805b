import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { edgeService } from '#edge/releases/client/edge-service';
import { statusAnswer } from '#edge/releases/command/read-answers';
import { OPERATORS } from '#edge/releases/keys/signing-keys';
import { writeShell, writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage } from '#test/raw-get';
import { addTeamKey } from '#test/test-releases';
import { startSite } from '#test/test-site';
import { addressIn, fail, loggedEvent, TRUSTING, visit } from '#test/visitors';

const ENTRY = { place: 'side', label: 'Latest', icon: 'home', path: '/home/latest', order: 1 } as const;
const nav = [{ ...ENTRY, access: 'public' as const }];

/** Opens a site whose social is new and has a menu entry. */
async function siteWithEntry() {
  const site = await startSite({ config: TRUSTING, isReleased: false });
  await site.releases.publish(await writeShell(join(site.folder, 'shell'), '1.0.0'));
  await site.releases.activate('shell', '1.0.0');
  const publish = async (version: string): Promise<void> => {
    await site.releases.publish(await writeSocial(join(site.folder, 'social'), version, { rest: { nav } }));
    await site.releases.activate('social', version);
  };
  await publish('1.0.0');
  const entries = async (): Promise<number> => {
    // The edge looks at the counts once a second.
    await sleep(1_100);
    const { snapshot } = bootOf((await getPage(site.origin, '/login')).text);
    return snapshot.remotes[0]?.nav.length ?? -1;
  };
  return { site, publish, entries };
}

test('[XT-37] a remote that has never worked has no menu entries, and the status says so', async () => {
  const { site, entries } = await siteWithEntry();
  assert.equal(await entries(), 1);
  for (let page = 0; page < 5; page += 1) await fail(site, await visit(site, addressIn(page)));
  assert.equal(await entries(), 0);
  assert.ok(await loggedEvent(site, 'release failing'));
  const signer = await addTeamKey(site.releases, OPERATORS);
  const service = edgeService({
    site: site.origin,
    by: 'mara',
    readBuild: () => Promise.reject(new Error('nothing is published')),
    signerFor: async () => signer,
  });
  assert.match(
    statusAnswer(await service.read('status')).text,
    /\n! social 1\.0\.0 failed in 5 of 5 page loads.* It has no menu entries until a page load works\. There is no release to roll back to/,
  );
  // Its pages still exist. One that works is enough, but the newest may still be loading.
  await visit(site, addressIn(50));
  await visit(site, addressIn(51));
  assert.equal(await entries(), 1);
});

test('[XT-37] a remote with a release before keeps its menu entries, because pages fall back to it', async () => {
  const { site, publish, entries } = await siteWithEntry();
  await publish('2.0.0');
  for (let page = 0; page < 5; page += 1) await fail(site, await visit(site, addressIn(page)));
  assert.equal(await entries(), 1);
});
