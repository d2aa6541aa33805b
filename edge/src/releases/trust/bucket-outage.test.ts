import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRefusals } from '#edge/releases/errors/refusals';
import { s3Store } from '#edge/releases/store/s3/s3-store';
import { writeShell, writeSocial } from '#test/builds';
import { rawGet } from '#test/raw-get';
import { tempFolder } from '#test/temp-folder';
import { startBucket } from '#test/test-bucket';
import { addTeamKey, testReleases } from '#test/test-releases';
import { startSite, type TestSite } from '#test/test-site';
import { newStateKeys, untilVersion } from '#test/trusted-site';
import { diskCopies } from './release-copies.ts';
import { sealedStore } from './sealed-store.ts';
import { fileMemory } from './state-memory.ts';

type Mode = 'open' | 'refuses' | 'hangs';

/** Proxy between edges and their bucket. */
async function startGate(endpoint: string) {
  const sockets = new Set<Socket>();
  let mode: Mode = 'open';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    if (mode === 'refuses') socket.destroy();
    if (mode !== 'open') return;
    const { hostname, port } = new URL(endpoint);
    const target = connect(Number(port), hostname).on('error', () => socket.destroy());
    socket.pipe(target).pipe(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  after(() => {
    closeAll();
    server.close();
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next: Mode) {
      mode = next;
      closeAll();
    },
  };
}

const LONG_MS = 60_000;

/** Loads pages until one has this version of social, as the first may be requested while the bucket is still read. */
async function showsVersion(site: TestSite, version: string): Promise<void> {
  while ((await rawGet(site.origin, '/readyz')).status !== 200) await sleep(50);
  await untilVersion({ site } as Parameters<typeof untilVersion>[0], version, LONG_MS);
}

const FILE = '/r/social/1.0.0/remoteEntry.11111111.js';
/** The manifest, which each edge reads. */
const MANIFEST = '/r/social/1.0.0/remote.json';

async function setUp() {
  const bucket = await startBucket();
  const gate = await startGate(bucket.endpoint);
  const folder = await tempFolder();
  const keys = newStateKeys();
  const copies = join(folder, 'copies');
  function open(name: string) {
    const refusals = createRefusals(() => undefined);
    return {
      store: sealedStore({
        store: s3Store({ ...bucket, endpoint: gate.endpoint }),
        readKeys: async () => keys,
        memory: fileMemory(join(folder, `${name}.json`)),
        adopts: false,
        refusals,
        log: () => undefined,
      }),
      refusals,
    };
  }
  const owner = open('team').store;
  const signer = await addTeamKey(testReleases(owner), 'operators');
  const releases = testReleases(owner, { signer });
  await releases.publish(await writeShell(join(folder, 'shell'), '1.0.0'));
  for (const version of ['1.0.0', '2.0.0'])
    await releases.publish(await writeSocial(join(folder, 'social'), version));
  await releases.activate('shell', '1.0.0');
  await releases.activate('social', '1.0.0');
  /** Starts an edge, or starts it again. */
  const start = (name = 'edge'): Promise<TestSite> =>
    startSite({ isReleased: false, ...open(name), config: { releaseCopies: copies } });
  return { gate, releases, copies, start };
}

for (const mode of ['refuses', 'hangs'] as const) {
  test(`[XT-23] an edge that starts while its bucket ${mode} serves the pages and files that it knows`, async () => {
    const { gate, releases, start } = await setUp();
    const first = await start();
    await showsVersion(first, '1.0.0');
    const code = (await rawGet(first.origin, FILE)).text;
    await first.close();

    gate.set(mode);
    const site = await start();
    await showsVersion(site, '1.0.0');
    assert.equal((await rawGet(site.origin, '/readyz')).status, 200);
    const { status, text } = await rawGet(site.origin, FILE);
    assert.deepEqual([status, text], [200, code]);
    const unknown = await rawGet(site.origin, '/r/social/2.0.0/remoteEntry.11111111.js');
    assert.deepEqual([unknown.status, unknown.headers['retry-after']], [503, '5']);
    assert.equal(unknown.headers['cache-control'], 'no-store');

    gate.set('open');
    await releases.activate('social', '2.0.0');
    await showsVersion(site, '2.0.0');
    // On a busy machine, the first attempt may end before the bucket has responded.
    let { status: last } = unknown;
    while (last === 503) last = (await rawGet(site.origin, '/r/social/2.0.0/remoteEntry.11111111.js')).status;
    assert.equal(last, 200);
  });
}

test('[XT-23] an edge has each file of the active releases when its bucket stops responding, requested before or not', async () => {
  const { gate, releases, copies, start } = await setUp();
  const site = await start();
  await showsVersion(site, '1.0.0');
  const { sha256 = '' } = (await releases.record('social', '1.0.0'))?.files[basename(FILE)] ?? {};
  const wanted = ['', '.gz', '.br'].map((suffix) => sha256.replaceAll('/', '_') + suffix);
  const isKept = async (): Promise<boolean> => {
    const names = await readdir(copies);
    return wanted.every((name) => names.includes(name));
  };
  while (!(await isKept())) await sleep(50);
  gate.set('hangs');
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { status, headers } = await rawGet(site.origin, FILE, { headers: { 'accept-encoding': encoding } });
    assert.deepEqual([status, headers['content-encoding'] ?? 'identity'], [200, encoding]);
  }
});

test('[XT-23] an edge that knows nothing starts without its bucket, and serves pages once it responds', async () => {
  const { gate, start } = await setUp();
  gate.set('refuses');
  const site = await start('new');
  assert.equal((await rawGet(site.origin, '/livez')).status, 200);
  assert.equal((await rawGet(site.origin, '/readyz')).status, 503);
  gate.set('open');
  await showsVersion(site, '1.0.0');
});

test('[XT-23] changed copies are never served', async () => {
  const { gate, copies, start } = await setUp();
  const first = await start();
  await showsVersion(first, '1.0.0');
  const { text } = await rawGet(first.origin, FILE);
  await first.close();
  for (const name of await readdir(copies)) await writeFile(join(copies, name), 'changed');

  const site = await start();
  await showsVersion(site, '1.0.0');
  assert.equal((await rawGet(site.origin, FILE)).text, text);
  await site.close();
  for (const name of await readdir(copies)) await writeFile(join(copies, name), 'changed');
  gate.set('refuses');
  const alone = await start();
  assert.equal((await rawGet(alone.origin, FILE)).status, 503);
  assert.equal((await rawGet(alone.origin, MANIFEST)).status, 503);
});

test('copies take a limited space, and the ones that were used last stay', async () => {
  const folder = join(await tempFolder(), 'copies');
  const copies = diskCopies(folder, () => undefined, 1_000);
  const used = 'sha256-used/+=';
  await copies.put(used, Buffer.alloc(100));
  for (let count = 0; count < 30; count += 1) {
    await copies.put(`sha256-${count}`, Buffer.alloc(100));
    assert.equal((await copies.get(used))?.length, 100);
    assert.ok((await readdir(folder)).length <= 10);
  }
  assert.equal(await copies.get('sha256-0'), null);
  assert.equal((await copies.get('sha256-29'))?.length, 100);
});
