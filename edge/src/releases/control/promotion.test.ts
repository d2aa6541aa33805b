import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bundleCommand } from '@tagalong/server/bundle-command';
import { standardGate } from '#edge/releases/gate/standard-gate';
import { createKeyPair, type PrivateKeyFile } from '#edge/releases/keys/signing-keys';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { writeSocial } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { startSite, type TestSite } from '#test/test-site';

const TOP = fileURLToPath(new URL('../../../../', import.meta.url));
let command = '';

/** Bundles the `tagalong` command as the site serves it to teams. */
before(async () => {
  command = await tempFolder();
  await bundleCommand(join(TOP, 'shared/cli'), { tagalong: 'src/tagalong.ts' }, command);
  await bundleCommand(join(TOP, 'edge'), { 'team-client': 'src/team-client.ts' }, command);
});

/** A site with its own store, keys and API, and the complete gate; shell and social 1.0.0 are active. */
async function startEnvironment(): Promise<TestSite> {
  const store = folderStore(join(await tempFolder(), 'releases'));
  return startSite({ store, gate: standardGate(store) });
}

interface TeamKeys {
  /** Builds and publishes; on production, it may do nothing else. */
  pipeline: PrivateKeyFile;
  /** Decides what visitors of production get. */
  lead: PrivateKeyFile;
  /** Of another team. */
  stranger: PrivateKeyFile;
}

async function setUp() {
  const [staging, production] = [await startEnvironment(), await startEnvironment()];
  const keys = {} as TeamKeys;
  const register = async (
    name: keyof TeamKeys,
    rights: [site: TestSite, rights: { remotes: string[]; publishes?: string[] }][],
  ) => {
    const { file, publicKey } = createKeyPair('social');
    keys[name] = file;
    for (const [site, may] of rights)
      await site.releases.addKey({ team: 'social', isOperator: false, publicKey, ...may });
  };
  const onlyPublish = { remotes: [], publishes: ['social'] };
  await register('pipeline', [
    [staging, { remotes: ['social'] }],
    [production, onlyPublish],
  ]);
  await register('lead', [
    [staging, onlyPublish],
    [production, { remotes: ['social'] }],
  ]);
  await register('stranger', [
    [staging, { remotes: ['creation'] }],
    [production, { remotes: ['creation'] }],
  ]);
  const folder = join(await tempFolder(), 'team');
  await mkdir(folder);
  const settings = { name: 'social', tagalong: { remote: 'social', site: staging.origin } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(settings));
  for (const [name, file] of Object.entries(keys))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(file), { mode: 0o600 });
  /** Runs the command as someone of the team does. */
  const run = (by: keyof TeamKeys, ...args: string[]) =>
    new Promise<{ exit: number; out: string }>((resolve) => {
      const env = { HOME: folder, RELEASE_KEY: join(folder, `${by}.json`), RELEASED_BY: by };
      execFile(
        process.execPath,
        [join(command, 'tagalong.mjs'), ...args],
        { cwd: folder, env },
        (error, out, errors) => {
          resolve({ exit: error ? Number(error.code) : 0, out: out + errors });
        },
      );
    });
  const release = async (version: string): Promise<void> => {
    await writeSocial(folder, version);
    const { exit, out } = await run('pipeline', 'publish', '--no-build', '--activate');
    assert.equal(exit, 0, out);
  };
  const promote = (by: keyof TeamKeys, ...more: string[]) =>
    run(by, 'promote', '--to', production.origin, '--activate', ...more);
  return { staging, production, keys, run, release, promote };
}

const activeOn = async ({ releases }: TestSite) => (await releases.state()).remotes.social?.trail.at(-1);

test('[XT-37] production gets the bytes of staging under their signature, from the one who may promote', async () => {
  const { staging, production, keys, release, promote } = await setUp();
  await release('2.0.0');
  assert.equal(await activeOn(production), '1.0.0');
  const { exit, out } = await promote('lead');
  assert.equal(exit, 0, out);
  assert.match(out, /^Promoting social 2\.0\.0 from http/);
  assert.equal(await activeOn(production), '2.0.0');
  const [from, to] = await Promise.all(
    [staging, production].map(({ store }) => store.record('social', '2.0.0')),
  );
  assert.deepEqual([to?.digest, to?.files, to?.signature], [from?.digest, from?.files, from?.signature]);
  assert.equal(to?.signature?.key, keys.pipeline.id);
  const { history } = await production.releases.state();
  assert.deepEqual(
    history.slice(-2).map(({ action, by, key, reason }) => [action, by, key, reason]),
    [
      ['publish', 'lead', keys.lead.id, undefined],
      ['activate', 'lead', keys.lead.id, `promoted from ${staging.origin}`],
    ],
  );
});

test('[XT-37] a key that only publishes on production shows nothing to its visitors, which is recorded', async () => {
  const { staging, production, run, release, promote } = await setUp();
  await release('2.0.0');
  const refused = await promote('pipeline');
  assert.equal(refused.exit, 6, refused.out);
  assert.match(refused.out, /This key of team social may publish social, but not activate it/);
  assert.equal(await activeOn(production), '1.0.0');
  assert.equal((await production.releases.state()).history.at(-1)?.action, 'refused');
  for (const args of [['canary', '10%', '2.0.0'], ['rollback']])
    assert.equal((await run('pipeline', ...args, '--site', production.origin)).exit, 6, args.join(' '));
  const seen = await run('pipeline', 'preview', '2.0.0', '--site', production.origin);
  assert.equal(seen.exit, 0, seen.out);
  assert.equal((await promote('lead', '2.0.0')).exit, 0);
  assert.equal(await activeOn(production), await activeOn(staging));
});

test('[XT-37] other teams, unknown keys and signatures of other bytes promote nothing', async () => {
  const { staging, production, keys, run, release, promote } = await setUp();
  await release('2.0.0');
  const stranger = await promote('stranger');
  assert.equal(stranger.exit, 6, stranger.out);
  await production.releases.revokeKey(keys.pipeline.id, 'lost');
  const revoked = await promote('lead');
  assert.equal(revoked.exit, 3, revoked.out);
  assert.match(revoked.out, /The key that signed it was revoked/);
  await release('3.0.0');
  const signature = await run('pipeline', 'signature', '2.0.0');
  const forged = await run(
    'lead',
    ...['publish', '--no-build', '--site', production.origin],
    ...['--signature', signature.out.trim()],
  );
  assert.equal(forged.exit, 3, forged.out);
  assert.equal(await activeOn(production), '1.0.0');
  assert.deepEqual(await production.store.versions('social'), ['1.0.0']);
  assert.equal(await activeOn(staging), '3.0.0');
});
