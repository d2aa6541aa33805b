import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { contractSchemas } from '@tagalong/contracts/core/contract-schemas';
import { declareIntent } from '@tagalong/contracts/core/declare';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import * as z from 'zod/mini';
import { standardGate } from '#edge/releases/gate/standard-gate';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { type Files, remoteManifest, route, writeBuild } from '#test/builds';
import { commandsOf } from '#test/run-commands';
import { tempFolder } from '#test/temp-folder';
import { addTeamKey } from '#test/test-releases';
import { startSite } from '#test/test-site';

const pickOf = (payload: z.ZodMiniType) => ({
  PICK: declareIntent('parcel.pick', 'delivery', payload, z.object({ count: z.int() })),
});
const BEFORE = pickOf(z.object({ id: z.int() }));
const ASKS: Files = {
  'ask.js': 'ask(declare("parcel.pick", "delivery"));declareRoute("parcels","delivery","/parcels");',
};

/** Opens a site whose complete gate guards releases of two teams, and the release command for it. */
async function openTeams() {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  const site = await startSite({ store, gate: standardGate(store) });
  const commands = {
    delivery: commandsOf(site, await addTeamKey(site.releases, 'delivery')),
    wishlist: commandsOf(site, await addTeamKey(site.releases, 'wishlist')),
  };
  type Team = keyof typeof commands;
  const release = (team: Team, ...args: string[]) => commands[team](...args);
  async function publish(team: Team, version: string, rest: Partial<RemoteManifest>, code: Files = {}) {
    const manifest = remoteManifest(team, version, code, rest);
    const built = {
      [`remoteEntry.${team}.js`]: `/* ${team} */\n`,
      ...code,
      'remote.json': JSON.stringify(manifest),
    };
    await writeBuild(join(folder, team), built);
    return release(team, 'publish', join(folder, team));
  }
  return { release, publish };
}

const DELIVERY: Partial<RemoteManifest> = {
  routes: [route('parcels', '/parcels')],
  intents: [{ name: 'parcel.pick', is_function: false }],
  contracts: contractSchemas([BEFORE]),
};

test('[XT-37] publishing a release that breaks another team names it, and that team finds what it uses', async () => {
  const { release, publish } = await openTeams();
  await publish('delivery', '1.0.0', DELIVERY);
  await release('delivery', 'activate', 'delivery', '1.0.0');
  await publish('wishlist', '1.0.0', { team: 'Wishes', contracts: contractSchemas([BEFORE]) }, ASKS);
  const active = await release('wishlist', 'activate', 'wishlist', '1.0.0');
  assert.equal(active.exit, 0, active.out);

  const strict = pickOf(z.object({ id: z.int(), place: z.string() }));
  const broken = await publish('delivery', '2.0.0', { ...DELIVERY, contracts: contractSchemas([strict]) });
  assert.equal(broken.exit, 8);
  assert.match(
    broken.out,
    /delivery 2\.0\.0 can't be activated yet:\n {2}- delivery 2\.0\.0 \(team delivery\) does not accept the payload of the intent parcel\.pick that wishlist 1\.0\.0 \(team Wishes\) sends: "place" may be missing, but is required\. .*\[contract-broken\]/,
  );
  assert.equal((await release('delivery', 'activate', 'delivery', '2.0.0')).exit, 3);

  const listed = await release('delivery', 'consumers', 'delivery');
  assert.match(
    listed.out,
    /^kind +name +used by +team\nintent +parcel\.pick +wishlist 1\.0\.0 +Wishes\npage +parcels +wishlist 1\.0\.0 +Wishes\n$/,
  );
  assert.deepEqual(
    JSON.parse((await release('delivery', 'consumers', 'delivery', '--json')).out).contracts[0],
    {
      provider: 'delivery',
      kind: 'intent',
      name: 'parcel.pick',
      consumers: [{ remote: 'wishlist', version: '1.0.0', team: 'Wishes' }],
    },
  );
  assert.match(
    (await release('wishlist', 'consumers', 'wishlist')).out,
    /^No active release uses anything of wishlist/,
  );
});
