import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeSocial } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { startSite } from '#test/test-site';
import { openTeamKey, runRelease } from './team-client.ts';

test('[XT-37] a team makes its key; the operators register its public half; it publishes, activates and reads', async () => {
  const { origin, releases } = await startSite();
  const folder = await tempFolder();
  const keyFile = join(folder, 'keys/social.json');
  const key = await openTeamKey(keyFile, 'social');
  assert.equal(key.isNew, true);
  assert.equal((await stat(keyFile)).mode & 0o777, 0o600);
  const team = { site: origin, keyFile, by: 'mara' };
  const build = join(folder, 'build');
  await writeSocial(build, '2.0.0');

  const early = await runRelease(['publish', build], team);
  assert.deepEqual([early.isDone, early.json.code], [false, 'unsigned']);

  await releases.addKey({
    team: 'social',
    isOperator: false,
    remotes: ['social'],
    publicKey: key.publicKey,
  });
  const published = await runRelease(['publish', build], team);
  assert.equal(published.exit, 0, published.text);
  const activated = await runRelease(['activate', 'social', '2.0.0'], team);
  assert.match(activated.text, /^social 2\.0\.0 is active/);
  const history = await runRelease(['history', 'social'], team);
  assert.match(history.text, /activate +social +2\.0\.0 .* mara/);
});

test('[XT-37] the same key is shown again; the private half stays in its file', async () => {
  const file = join(await tempFolder(), 'wishes.json');
  const first = await openTeamKey(file, 'wishes');
  const again = await openTeamKey(file, 'wishes');
  assert.deepEqual(again, { ...first, isNew: false });
  const { private_key: secret } = JSON.parse(await readFile(file, 'utf8')) as { private_key: string };
  assert.ok(!JSON.stringify(again).includes(secret));
});

test('[XT-37] a file that holds something else is neither used nor overwritten', async () => {
  const file = join(await tempFolder(), 'wishes.json');
  await writeFile(file, 'notes');
  await assert.rejects(openTeamKey(file, 'wishes'), /does not hold a private key/);
  assert.equal(await readFile(file, 'utf8'), 'notes');
});

test('[XT-37] without a key, the command says how to create one', async () => {
  const team = { site: 'http://localhost:1', keyFile: '/nowhere/key.json', by: 'mara' };
  const { text, exit } = await runRelease(['status'], team);
  assert.match(text, /There is no key file \/nowhere\/key\.json\. Create one with "tagalong keys"/);
  assert.equal(exit, 2);
});
