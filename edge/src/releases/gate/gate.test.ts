import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { type Reason, ReleaseError } from '#edge/releases/errors/release-error';
import { storeOwner } from '#edge/releases/service/actor';
import { createReleases } from '#edge/releases/service/releases';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { type Files, integrityOf, remoteManifest, route, writeBuild, writeShell } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { addTeamKey, testReleases } from '#test/test-releases';
import { standardGate } from './standard-gate.ts';

/** Sets up a store with the complete gate in front of it, and a key that may sign everything. */
async function setUp() {
  const folder = await tempFolder();
  const root = join(folder, 'releases');
  const store = folderStore(root);
  const gate = standardGate(store);
  const owner = createReleases({ store, actor: storeOwner('root'), gate });
  const releases = testReleases(store, { gate, signer: await addTeamKey(owner, 'operators') });

  const publish = async (
    name: string,
    version: string,
    rest: Partial<RemoteManifest> = {},
    code: Files = {},
  ) => {
    const manifest = remoteManifest(name, version, code, rest);
    const built = { ...entryOf(name), ...code, 'remote.json': JSON.stringify(manifest) };
    await writeBuild(join(folder, name), built);
    return releases.publish(join(folder, name));
  };
  const shell = async (version: string, rest: Partial<ShellManifest> = {}) => {
    await releases.publish(await writeShell(join(folder, 'shell'), version, { rest }));
    return (await releases.check('shell', version)).reasons;
  };
  await shell('1.0.0');
  await releases.activate('shell', '1.0.0');
  /** Returns the gate's verdict on a second release of this remote. */
  const verdict = async (name: string, rest: Partial<RemoteManifest>, code: Files = {}) => {
    await publish(name, '2.0.0', rest, code);
    return (await releases.check(name, '2.0.0')).reasons;
  };
  const start = async (name: string, rest: Partial<RemoteManifest> = {}, code: Files = {}) => {
    await publish(name, '1.0.0', rest, code);
    return releases.activate(name, '1.0.0');
  };
  return { root, store, releases, publish, verdict, start, shell };
}

function entryOf(name: string): Files {
  return { [`remoteEntry.${name}.js`]: `/* ${name} */\n` };
}

/** Asserts exactly these machine-readable reasons. */
function assertReasons(
  reasons: readonly Reason[],
  expected: [code: string, subject?: string, affects?: string][],
) {
  assert.deepEqual(
    reasons.map(({ code, subject, affects }) => [code, subject, affects].filter(Boolean)),
    expected.map((reason) => reason.filter(Boolean)),
  );
  for (const { message } of reasons) assert.match(message, /\.$/);
}

async function refusal(work: Promise<unknown>): Promise<readonly Reason[]> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof ReleaseError, 'nothing was rejected');
  assert.equal(error.code, 'refused');
  return error.reasons;
}

test('[XT-23] a release that fits passes, in well under 5 seconds', async () => {
  const { verdict, start } = await setUp();
  await start('wishlist');
  const beganMs = performance.now();
  assertReasons(await verdict('wishlist', { nav: [] }), []);
  assert.ok(performance.now() - beganMs < 5_000);
});

test('[XT-23] another major of the platform contract', async () => {
  const { verdict } = await setUp();
  assertReasons(await verdict('wishlist', { platform_contract: 2 }), [['contract-major', '2', 'wishlist']]);
});

test('[XT-23] a shared library that the shell lacks or has in another version', async () => {
  const { verdict } = await setUp();
  assertReasons(await verdict('wishlist', { shared: { react: '^18.0.0', lodash: '^4.0.0' } }), [
    ['shared-version', 'react', 'wishlist'],
    ['shared-missing', 'lodash', 'wishlist'],
  ]);
});

test("[XT-23] an import that a library of this shell doesn't export yet, whichever of the two is released", async () => {
  const { releases, verdict, shell } = await setUp();
  const platform = '@tagalong/platform';
  const provides = { react: '19.3.1', [platform]: '1.0.0' };
  const shared = { react: '^19.0.0', [platform]: '^1.0.0' };
  const uses = { [platform]: ['useCall', 'usePageTitle'], react: ['use'] };
  await shell('2.0.0', { provides, exports: { [platform]: ['useCall'] } });
  await releases.activate('shell', '2.0.0');
  const reasons = await verdict('wishlist', { shared, uses });
  assertReasons(reasons, [['shared-name', platform, 'wishlist']]);
  assert.match(reasons[0]?.message ?? '', /imports usePageTitle from @tagalong\/platform/);
  assertReasons(await verdict('gifts', { shared, uses: { [platform]: ['useCall'] } }), []);
  // A build without a list of its imports is checked against the library's version only.
  assertReasons(await verdict('outlet', { shared }), []);

  await shell('3.0.0', { provides, exports: { [platform]: ['useCall', 'usePageTitle'] } });
  await releases.activate('shell', '3.0.0');
  await releases.activate('wishlist', '2.0.0');
  assertReasons(await shell('4.0.0', { provides, exports: { [platform]: ['useCall'] } }), [
    ['shared-name', platform, 'wishlist'],
  ]);
});

test('[XT-23] a shell that an active remote could not run in', async () => {
  const { start, shell } = await setUp();
  await start('wishlist', { shared: { react: '^19.0.0' } });
  assertReasons(await shell('2.0.0', { provides: { react: '20.0.0' } }), [
    ['shared-version', 'react', 'wishlist'],
  ]);
  assertReasons(await shell('3.0.0', { platform_contract: 2 }), [
    ['contract-major', '2'],
    ['contract-major', '1', 'wishlist'],
  ]);
  assertReasons(await shell('4.0.0', { provides: { react: '19.4.0' } }), []);
});

test("[XT-23] a path that belongs to another active release, including the shell's", async () => {
  const { verdict, start } = await setUp();
  await start('wishlist', { routes: [route('wishes', '/wishes/:id')] });
  const routes = [route('wish', '/wishes/:wish'), route('login', '/login'), route('own', '/own')];
  assertReasons(await verdict('gifts', { routes }), [
    ['route-overlap', '/login', 'shell'],
    ['route-overlap', '/wishes/:wish', 'wishlist'],
  ]);
});

test('[XT-23] a container name that would replace another remote in the page', async () => {
  const { verdict, start } = await setUp();
  await start('wishlist');
  assertReasons(await verdict('gifts', { container: 'mfe_wishlist' }), [
    ['container-taken', 'mfe_wishlist', 'wishlist'],
  ]);
});

test('[XT-23] a removed intent or slot that the code of another remote still uses', async () => {
  const { verdict, start, releases } = await setUp();
  const rest = {
    intents: ['wishes.pick', 'wishes.share'].map((name) => ({ name, is_function: false })),
    slots: [{ name: 'wishes.button' }],
  };
  await start('wishlist', rest);
  const code = 'var a=(h)=>h.ask("wishes.pick",{});var b=(e)=>e(S,{name:"wishes.button",props:{}});';
  await start('gifts', {}, { 'gift-page.js': code });
  assertReasons(await verdict('wishlist', { intents: [], slots: [] }), [
    ['intent-removed', 'wishes.pick', 'gifts'],
    ['slot-removed', 'wishes.button', 'gifts'],
  ]);
  await releases.disable('gifts');
  assertReasons((await releases.check('wishlist', '2.0.0')).reasons, []);
});

test('[XT-23] an event that would lose its last publisher, or would be published in another major only', async () => {
  const { verdict, start } = await setUp();
  await start('wishlist', {
    events: { publishes: ['wish.made@1', 'wish.met@1', 'wish.seen@1'], subscribes: [] },
  });
  await start('gifts', { events: { publishes: ['wish.met@1'], subscribes: ['wish.made@1', 'wish.met@1'] } });
  const events = { publishes: ['wish.made@2'], subscribes: [] };
  assertReasons(await verdict('wishlist', { events }), [['event-removed', 'wish.made@1', 'gifts']]);
});

test('[XT-23] another major of an event passes while it can be converted to the subscribed one', async () => {
  const { verdict, start, publish, releases } = await setUp();
  const publishes = (major: number, ...earlier: number[]) => {
    const names = earlier.map((number) => `wish.made@${number}`);
    const event = `wish.made@${major}`;
    return { publishes: [event], subscribes: [], ...(earlier.length > 0 && { majors: { [event]: names } }) };
  };
  await start('wishlist', { events: publishes(2, 1) });
  await start('gifts', { events: { publishes: [], subscribes: ['wish.made@1'] } });
  const modern = { subscribes: ['wish.made@2'], majors: { 'wish.made@2': ['wish.made@1'] } };
  await start('cards', { events: { publishes: [], ...modern } });
  assertReasons(await verdict('wishlist', { events: publishes(3, 2, 1) }), []);
  const check = async (version: string, major: number, ...earlier: number[]) => {
    await publish('wishlist', version, { events: publishes(major, ...earlier) });
    return (await releases.check('wishlist', version)).reasons;
  };
  assertReasons(await check('3.0.0', 1), []);
  assertReasons(await check('4.0.0', 2), [['event-removed', 'wish.made@1', 'gifts']]);
  assertReasons(await check('5.0.0', 3), [
    ['event-removed', 'wish.made@1', 'gifts'],
    ['event-removed', 'wish.made@2', 'cards'],
  ]);
});

test('[XT-23] a shell that no longer publishes what a remote subscribes to', async () => {
  const { start, shell, releases } = await setUp();
  const events = { publishes: ['session.changed@1', 'session.lost@1'], subscribes: [] };
  await shell('2.0.0', { events });
  await releases.activate('shell', '2.0.0');
  await start('wishlist', { events: { publishes: [], subscribes: ['session.lost@1'] } });
  assertReasons(await shell('3.0.0', { events: { ...events, publishes: ['session.changed@1'] } }), [
    ['event-removed', 'session.lost@1', 'wishlist'],
  ]);
});

for (const code of [
  "go(declareRoute('home-latest', 'social', '/home/latest', { title: 'Latest' }))",
  "go(route('home-latest', '/home/latest', 'Latest'))",
  "go({ title: 'Latest', name: 'home-latest', owner: 'social', path: '/home/latest' })",
]) {
  test(`[XT-23] a removed page that another release links to by ${code}`, async () => {
    const { verdict, start } = await setUp();
    const feed = route('home-latest', '/home/latest');
    await start('social', { routes: [feed, route('mine', '/mine')] });
    await start('gifts', {}, { 'gifts.js': code });
    assertReasons(await verdict('social', { routes: [] }), [['route-removed', 'home-latest', 'gifts']]);
  });
}

test('[XT-23] a page that exceeds its budget', async () => {
  const { publish } = await setUp();
  const bulk = Array.from({ length: 40_000 }, (_, at) => `x(${Math.sin(at)});`).join('');
  const rest = { routes: [route('heavy', '/heavy', { files: ['heavy.js'] })] };
  assertReasons(await refusal(publish('wishlist', '1.0.0', rest, { 'heavy.js': bulk })), [['size', 'heavy']]);
});

test('[XT-23] code generated from text, and files that are not code', async () => {
  const { publish, store } = await setUp();
  const code = {
    'a.js': 'var x=1;\nx=eval("x");',
    'b.js': 'new Function("return 1")();Function("return 2")();',
    'c.js': 'setTimeout("x()",1);setTimeout(function(){},1);o.eval("x");',
    'd.js': 'not code at all',
  };
  assertReasons(await refusal(publish('wishlist', '1.0.0', {}, code)), [
    ['eval', 'a.js:2'],
    ['eval', 'b.js:1'],
    ['eval', 'b.js:1'],
    ['eval', 'c.js:1'],
    ['script-broken', 'd.js'],
  ]);
  assert.deepEqual(await store.versions('wishlist'), []);
});

test('[XT-23] an entry that is an ES module, which pages would load as a script', async () => {
  const { publish } = await setUp();
  const [entry = ''] = Object.keys(entryOf('wishlist'));
  const modules = {
    [entry]: 'export const init=()=>{};export const get=()=>{};',
    'a.js': 'export const a=1;',
  };
  assertReasons(await refusal(publish('wishlist', '1.0.0', {}, modules)), [['entry-module', entry]]);
});

test("[XT-23] known fallbacks in other bundlers' runtimes pass, and nothing else", async () => {
  const { publish } = await setUp();
  const fallbacks = [
    'Function("callbacks","import(x)")',
    'Function("return this")()',
    'Function("return "+e.getPublicPath)()()',
    'new Function(e.getPublicPath)',
    'import(x).then(y).catch(z)',
  ];
  await publish(
    'wishlist',
    '1.0.0',
    {},
    { 'runtime.js': `var e={};function never(){${fallbacks.join(';')}}` },
  );
  const others =
    'Function("return that")();Function("return "+e.other);Function(e.path);Function("callback")';
  assertReasons(await refusal(publish('wishlist', '2.0.0', {}, { 'a.js': others })), [
    ['eval', 'a.js:1'],
    ['eval', 'a.js:1'],
    ['eval', 'a.js:1'],
    ['eval', 'a.js:1'],
  ]);
});

test('[XT-23] a script that loads on demand and is too large', async () => {
  const { publish } = await setUp();
  const bulk = `/* ${randomBytes(460_000).toString('base64')} */`;
  assertReasons(await refusal(publish('wishlist', '1.0.0', {}, { 'dialog.js': bulk })), [
    ['size', 'dialog.js'],
  ]);
});

test('[XT-23] menu entries to a page that the release removes, in its own menu and in that of a neighbor', async () => {
  const { verdict, start } = await setUp();
  const nav = (path: string) => [
    { place: 'side' as const, label: 'Wishes', icon: 'star', path, order: 1, access: 'public' as const },
  ];
  const routes = [route('wish', '/wishes/:id')];
  await start('wishlist', { routes, nav: nav('/wishes/1?from=menu') });
  await start('gifts', { nav: nav('/wishes/2') });
  assertReasons(await verdict('wishlist', { routes: [], nav: nav('/wishes/1?from=menu') }), [
    ['menu-entry-dead', '/wishes/1', 'wishlist'],
    ['menu-entry-dead', '/wishes/2', 'gifts'],
  ]);
});

test('[XT-23] a menu entry to a value that the page of the release no longer accepts', async () => {
  const { verdict, start } = await setUp();
  const entry = {
    place: 'side' as const,
    label: 'Wishes',
    icon: 'star',
    order: 1,
    access: 'public' as const,
  };
  const routes = (...kind: string[]) => [route('wishes', '/wishes/:kind', { values: { kind } })];
  const nav = [{ ...entry, path: '/wishes/new/' }];
  await start('wishlist', { routes: routes('new', 'old'), nav });
  assertReasons(await verdict('wishlist', { routes: routes('old'), nav }), [
    ['menu-entry-dead', '/wishes/new/', 'wishlist'],
  ]);
});

test('[XT-23] bytes changed in the store after signing', async () => {
  const { root, publish, releases } = await setUp();
  await publish('wishlist', '1.0.0');
  const file = join(root, 'wishlist', '1.0.0', 'remoteEntry.wishlist.js');
  await writeFile(file, '/* wishlisT */\n');
  assertReasons((await releases.check('wishlist', '1.0.0')).reasons, [
    ['hash-wrong', 'remoteEntry.wishlist.js'],
  ]);
  // An attacker who also rewrites the record has no key to sign it.
  const record = await folderStore(root).record('wishlist', '1.0.0');
  const facts = { bytes: 15, encoded: {}, sha256: integrityOf({ x: '/* wishlisT */\n' }).x ?? '' };
  const files = { ...record?.files, 'remoteEntry.wishlist.js': facts };
  const forged = JSON.stringify({ ...record, files });
  await writeFile(join(root, 'wishlist', '1.0.0', '.release.json'), forged);
  assertReasons((await releases.check('wishlist', '1.0.0')).reasons, [['digest-wrong']]);
});

test('[XT-23] a compressed copy that was changed in the store', async () => {
  const { root, publish, releases } = await setUp();
  await publish('wishlist', '1.0.0', {}, { 'dialog.js': '/* dialog */'.repeat(100) });
  const folder = join(root, 'wishlist', '1.0.0');
  await writeFile(join(folder, 'dialog.js.br'), await readFile(join(folder, 'remote.json.br')));
  await rm(join(folder, 'dialog.js.gz'));
  assertReasons((await releases.check('wishlist', '1.0.0')).reasons, [
    ['hash-wrong', 'dialog.js.br'],
    ['file-missing', 'dialog.js.gz'],
  ]);
});

test("[XT-23] a release whose files can't be listed isn't accepted", async () => {
  const { store, publish } = await setUp();
  const { record } = await publish('wishlist', '1.0.0');
  const unlisted = () => Promise.reject(new Error('The store does not respond.'));
  const gate = standardGate({ ...store, unlisted });
  const { state } = await store.readState();
  await assert.rejects(async () => gate.beforeActivate({ record, state, isDry: true }), /does not respond/);
});

test("[XT-23] the frame of a shell that was changed in the store isn't run", async () => {
  const { root, shell, releases } = await setUp();
  await shell('2.0.0');
  const path = join(root, 'shell', '2.0.0');
  const code = 'globalThis.frameRan = true;';
  await writeFile(join(path, 'server', 'frame.cjs'), code);
  const manifest = JSON.parse(await readFile(join(path, 'shell.json'), 'utf8')) as ShellManifest;
  const hashes = integrityOf({ 'server/frame.cjs': code });
  const changed = JSON.stringify({ ...manifest, integrity: { ...manifest.integrity, ...hashes } });
  await writeFile(join(path, 'shell.json'), changed);
  const codes = (await releases.check('shell', '2.0.0')).reasons.map(({ code: reason }) => reason);
  assert.ok(codes.includes('hash-wrong'));
  assert.equal('frameRan' in globalThis, false);
});

test('[XT-23] a canary passes the same gate', async () => {
  const { publish, start, releases } = await setUp();
  await start('wishlist');
  await publish('wishlist', '2.0.0', { platform_contract: 2 });
  const reasons = await refusal(releases.startCanary('wishlist', '2.0.0', 10));
  assertReasons(reasons, [['contract-major', '2', 'wishlist']]);
});
