import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReleaseError, type ReleaseErrorCode } from '#edge/releases/errors/release-error';
import { type Arrival, type Candidate, createGate } from '#edge/releases/gate/gate';
import { frameCheck } from '#edge/releases/gate/standard-gate';
import { activeVersion } from '#edge/releases/state/release-state';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { ENTRY_CODE, integrityOf, route, writeBuild, writeShell, writeSocial } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { testReleases } from '#test/test-releases';

const CARD = { card: { title: ['{data.name}'] }, fields: ['data.name'] };

async function setUp(checks: Parameters<typeof createGate>[0] = []) {
  const folder = await tempFolder();
  const root = join(folder, 'releases');
  const open = () => testReleases(folderStore(root), { gate: createGate(checks) });
  const social = (version: string, options = {}) => writeSocial(join(folder, 'social'), version, options);
  return { folder, root, open, releases: open(), social };
}

function refused(code: ReleaseErrorCode, pattern: RegExp) {
  return (error: unknown): boolean => {
    assert.ok(error instanceof ReleaseError, String(error));
    assert.equal(error.code, code);
    assert.match([error.message, ...error.problems].join('\n'), pattern);
    return true;
  };
}

test('[XT-23] a published release contains the files of its manifest and their compressed copies', async () => {
  const { root, releases, social } = await setUp();
  const folder = await social('1.0.0');
  await writeFile(join(folder, 'dist', 'old.99999999.js'), 'of a build before');
  const { record, isNew, leftOut } = await releases.publish(folder);
  assert.equal(isNew, true);
  assert.deepEqual(leftOut, ['old.99999999.js']);
  assert.equal(Object.keys(record.files).length, 5);
  const file = join(root, 'social', '1.0.0', 'remoteEntry.11111111.js');
  assert.equal(await readFile(file, 'utf8'), ENTRY_CODE);
  assert.equal(brotliDecompressSync(await readFile(`${file}.br`)).toString(), ENTRY_CODE);
  assert.equal(gunzipSync(await readFile(`${file}.gz`)).toString(), ENTRY_CODE);
});

test('[XT-23] a file that the code loads, but that has no hash in the manifest, is refused', async () => {
  const { releases, social } = await setUp();
  const code = { 'remoteEntry.11111111.js': 'load("lazy-page", "abcd1234")', 'remote.22222222.js': '' };
  const folder = await social('1.0.0', { files: code, rest: { routes: [] } });
  await writeFile(join(folder, 'dist', 'lazy-page.abcd1234.js'), 'no hash');
  await assert.rejects(
    releases.publish(folder),
    refused('invalid-build', /lazy-page\.abcd1234\.js" is loaded by/),
  );
});

test('[XT-23] publishing the same bytes again changes nothing; other bytes under the same version are rejected', async () => {
  const { releases, social } = await setUp();
  await releases.publish(await social('1.0.0'));
  const again = await releases.publish(await social('1.0.0'));
  assert.equal(again.isNew, false);
  const files = { 'remoteEntry.11111111.js': 'other bytes' };
  const rest = { files: ['remoteEntry.11111111.js'], routes: [], integrity: integrityOf(files) };
  const other = await social('1.0.0', { files, rest });
  await assert.rejects(releases.publish(other), refused('version-taken', /build a new version/));
  const { history } = await releases.state();
  assert.equal(history.filter((line) => line.action === 'publish').length, 1);
});

test('[XT-23] concurrent publishers of one version both succeed with the same bytes, but not with different ones', async () => {
  const { folder, open } = await setUp();
  const [a, b] = [join(folder, 'a'), join(folder, 'b')];
  await Promise.all([writeSocial(a, '1.0.0'), writeSocial(b, '1.0.0')]);
  const same = await Promise.all([open().publish(a), open().publish(b)]);
  assert.deepEqual(same.map(({ isNew }) => isNew).sort(), [false, true]);
  await Promise.all([writeSocial(a, '2.0.0'), writeSocial(b, '2.0.0', { rest: { commit: 'other' } })]);
  const other = await Promise.allSettled([open().publish(a), open().publish(b)]);
  assert.deepEqual(other.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('[XT-23] of two activations that expect the same revision exactly one wins', async () => {
  const { open, releases, social } = await setUp();
  for (const version of ['1.0.0', '2.0.0']) await releases.publish(await social(version));
  for (let round = 0; round < 10; round += 1) {
    const { revision } = await releases.state();
    const results = await Promise.allSettled([
      open().activate('social', '1.0.0', { expect: revision }),
      open().activate('social', '2.0.0', { expect: revision }),
    ]);
    const winners = results.filter((result) => result.status === 'fulfilled' && result.value.isChanged);
    assert.equal(winners.length, 1);
    assert.equal((await releases.state()).revision, revision + 1);
  }
});

test('[XT-23] activations without an expected revision all succeed in turn', async () => {
  const { folder, open, releases } = await setUp();
  await writeShell(join(folder, 'shell'), '1.0.0');
  await writeSocial(join(folder, 'social'), '1.0.0');
  await Promise.all([open().publish(join(folder, 'shell')), open().publish(join(folder, 'social'))]);
  await Promise.all([open().activate('shell', '1.0.0'), open().activate('social', '1.0.0')]);
  const { revision, remotes } = await releases.state();
  assert.equal(revision, 2);
  assert.deepEqual([activeVersion(remotes.shell), activeVersion(remotes.social)], ['1.0.0', '1.0.0']);
});

test('[XT-23] a rollback goes back step by step, or to a formerly active version', async () => {
  const { releases, social } = await setUp();
  for (const version of ['1', '2', '3', '4']) await releases.publish(await social(version));
  for (const version of ['1', '2', '3']) await releases.activate('social', version);
  const active = async (): Promise<string | null> => activeVersion((await releases.state()).remotes.social);
  await releases.rollBack('social');
  assert.equal(await active(), '2');
  await releases.rollBack('social');
  assert.equal(await active(), '1');
  await assert.rejects(releases.rollBack('social'), refused('unknown-release', /no earlier version/));
  await assert.rejects(
    releases.rollBack('social', '3'),
    refused('refused', /was itself rolled back .* Add --yes/),
  );
  await releases.rollBack('social', '3', { isForced: true });
  assert.equal(await active(), '3');
  await assert.rejects(
    releases.rollBack('social', '4'),
    refused('unknown-release', /never active.*activate social 4/),
  );
  await assert.rejects(
    releases.rollBack('social', '1', { expect: 0 }),
    refused('stale-revision', /is at revision 6, not 0/),
  );
});

test('[XT-23] a disabled remote is restored by activating or rolling back', async () => {
  const { releases, social } = await setUp();
  for (const version of ['1', '2']) await releases.publish(await social(version));
  for (const version of ['1', '2']) await releases.activate('social', version);
  const off = await releases.disable('social');
  assert.equal(activeVersion(off.state.remotes.social), null);
  assert.equal((await releases.disable('social')).isChanged, false);
  assert.equal(activeVersion((await releases.activate('social', '2')).state.remotes.social), '2');
  await releases.disable('social');
  assert.equal(activeVersion((await releases.rollBack('social')).state.remotes.social), '1');
});

test("[XT-23] a release that is not in the store can't be activated", async () => {
  const { releases, social, root } = await setUp();
  await assert.rejects(
    releases.activate('social', '1'),
    refused('unknown-release', /It has no published versions/),
  );
  for (const version of ['1', '2']) await releases.publish(await social(version));
  await assert.rejects(
    releases.activate('social', '3'),
    refused('unknown-release', /Published versions: 1, 2/),
  );
  for (const version of ['1', '2']) await releases.activate('social', version);
  await rm(join(root, 'social', '1'), { recursive: true });
  await assert.rejects(releases.rollBack('social'), refused('unknown-release', /no release social 1/));
});

test('[XT-23] a build is rejected with every reason, and nothing is stored', async () => {
  const { releases, social, folder, root } = await setUp();
  const dist = join(folder, 'social', 'dist');
  await social('1.0.0');
  await writeFile(join(dist, 'remote.22222222.js'), 'changed after the build');
  await rm(join(dist, 'feed-page.33333333.js'));
  await assert.rejects(
    releases.publish(join(folder, 'social')),
    refused(
      'invalid-build',
      /"feed-page.33333333.js" is in integrity, but not in dist[\s\S]*"remote.22222222.js" was changed/,
    ),
  );
  const cases: [rest: object, pattern: RegExp][] = [
    [{ version: '..' }, /version: "\.\." can't be part of a URL/],
    [{ version: 'a/b' }, /version/],
    [{ name: 'Social' }, /name: /],
    [{ name: 'shell' }, /reserved for the shell/],
    [{ entry: 'nothing.js' }, /entry: "nothing.js" has no hash in integrity/],
    [{ routes: [{ name: 'x' }] }, /routes\[0\]\.path: Invalid input: expected string/],
    [
      { routes: [route('a', '/a', { first_call: '//evil.example/x' })] },
      /first_call .* must start with one slash/,
    ],
    [
      { routes: [route('a', '/a', { not_found: 'page' })] },
      /not_found reads the response of the first call, but the route declares none/,
    ],
    [
      { routes: [route('a', '/a', { first_call: '/api/a', document: { ...CARD, fields: ['data.id'] } })] },
      /route "a": its document reads "data\.name", which is not a field of the first call's response/,
    ],
    [
      {
        routes: [
          route('a', '/a', { first_call: '/api/a', document: { ...CARD, card: { title: ['{data.'] } } }),
        ],
      },
      /routes\[0\]\.document\.card\.title\[0\]: Write paths as \{data\.name\}/,
    ],
    [
      {
        routes: [route('a', '/a/:id', { document: { fields: [], sitemap: { call: '//evil', params: {} } } })],
      },
      /sitemap\.call .* must start with one slash[\s\S]*sitemap\.params has no ":id"/,
    ],
    [{ routes: [route('a', '/a'), route('a', '/b')] }, /route "a" is declared twice/],
    [{ integrity: { ...integrityOf({ '../x.js': 'x' }) } }, /"\.\.\/x\.js" is in integrity, but not in dist/],
  ];
  for (const [rest, pattern] of cases) {
    await assert.rejects(
      releases.publish(await social('1.0.0', { rest })),
      refused('invalid-build', pattern),
    );
  }
  const store = folderStore(root);
  assert.deepEqual(await store.versions('social'), []);
  assert.equal((await releases.state()).history.length, 0);
});

test('[XT-23] a folder without a build, or with two, is rejected with instructions', async () => {
  const { releases, folder } = await setUp();
  await assert.rejects(
    releases.publish(join(folder, 'none')),
    refused('invalid-build', /neither .* build it first/s),
  );
  await writeBuild(join(folder, 'two'), { 'remote.json': '{}', 'shell.json': '{}' });
  await assert.rejects(releases.publish(join(folder, 'two')), refused('invalid-build', /both/));
  await writeBuild(join(folder, 'bad'), { 'remote.json': '{' });
  await assert.rejects(releases.publish(join(folder, 'bad')), refused('invalid-build', /is not JSON/));
});

test('[XT-23] the gate checks publishing and activating, and reports all its reasons', async () => {
  const no = (word: string) => ({
    beforePublish: ({ build }: Arrival) =>
      build.digest && word === 'a' ? [{ code: word, message: `${word} at publish` }] : [],
    beforeActivate: ({ state }: Candidate) => [
      { code: word, message: `${word} beside ${Object.keys(state.remotes).length}` },
    ],
  });
  const { releases, social, root } = await setUp([no('b'), no('c')]);
  await releases.publish(await social('1'));
  await assert.rejects(releases.activate('social', '1'), refused('refused', /b beside 0\nc beside 0/));
  assert.equal((await releases.state()).revision, 0);
  const strict = testReleases(folderStore(root), { gate: createGate([no('a')]) });
  await assert.rejects(strict.publish(await social('2')), refused('refused', /a at publish/));
  assert.deepEqual(await folderStore(root).versions('social'), ['1']);
});

test('[XT-23] checks that run code follow only when the others found nothing', async () => {
  const ran: string[] = [];
  const runsCode = {
    beforeActivate: ({ record }: Candidate) => {
      ran.push(record.version);
      return [{ code: 'smoke', message: 'It fails.' }];
    },
  };
  const isFirst = {
    beforeActivate: ({ record }: Candidate) =>
      record.version === '1' ? [{ code: 'early', message: 'It is refused.' }] : [],
  };
  const { root, social } = await setUp();
  const releases = testReleases(folderStore(root), { gate: createGate([isFirst], [runsCode]) });
  await releases.publish(await social('1'));
  await releases.publish(await social('2'));
  await assert.rejects(releases.activate('social', '1'), refused('refused', /It is refused/));
  await assert.rejects(releases.activate('social', '2'), refused('refused', /It fails/));
  assert.deepEqual(ran, ['2']);
});

test("[XT-23] a shell whose frame can't be loaded from the store is not activated", async () => {
  const { folder, root } = await setUp();
  const store = folderStore(root);
  const releases = testReleases(store, { gate: createGate([frameCheck(store)]) });
  const frame = "module.exports = require('./chunk.cjs');";
  const files = { 'main.js': '1', 'font.woff2': '2', 'server/frame.cjs': frame };
  const rest = { scripts: ['main.js'], font: 'font.woff2', routes: [] };
  await writeShell(join(folder, 'shell'), '1', { files, rest });
  await writeFile(join(folder, 'shell', 'dist', 'server', 'chunk.cjs'), 'not listed');
  await releases.publish(join(folder, 'shell'));
  await assert.rejects(
    releases.activate('shell', '1'),
    refused('refused', /can't be loaded: Cannot find module '.\/chunk.cjs'/),
  );
  await releases.publish(await writeShell(join(folder, 'shell'), '2'));
  assert.equal((await releases.activate('shell', '2')).isChanged, true);
});

test('[XT-23] releases unused for a week are pruned, except in a dry run; those that a rollback may need are kept', async () => {
  const { root, social } = await setUp();
  let now = new Date('2026-01-01T00:00:00Z');
  const releases = testReleases(folderStore(root), { now: () => now });
  for (const version of ['1', '2', '3', '4', '5', 'unused']) await releases.publish(await social(version));
  for (const version of ['1', '2', '3', '4', '5']) await releases.activate('social', version);
  const old = (isDry: boolean) => releases.prune({ keepDays: 7, isDry });
  now = new Date('2026-01-07T00:00:00Z');
  assert.deepEqual(await old(true), []);
  now = new Date('2026-01-09T00:00:00Z');
  await releases.publish(await social('fresh'));
  const expected = ['social 1', 'social 2', 'social unused'];
  assert.deepEqual((await old(true)).sort(), expected);
  assert.equal((await folderStore(root).versions('social')).length, 7);
  assert.deepEqual((await old(false)).sort(), expected);
  assert.deepEqual((await folderStore(root).versions('social')).sort(), ['3', '4', '5', 'fresh']);
  const { history } = await releases.state();
  assert.deepEqual([history.at(-1)?.action, history.at(-1)?.details?.keep_days], ['prune', 7]);
  assert.deepEqual(await old(true), []);
  await assert.rejects(releases.prune({ keepDays: 6, isDry: true }), refused('usage', /7 days/));
});

test('[XT-23] pruning leaves out a release with a wrong record, but reports a store that fails', async () => {
  const { root, releases, social } = await setUp();
  for (const version of ['1', '2']) await releases.publish(await social(version));
  await writeFile(join(root, 'social', '1', '.release.json'), '{}');
  const later = () => new Date(Date.now() + 30 * 86_400_000);
  const store = folderStore(root);
  const old = { keepDays: 7, isDry: true };
  assert.deepEqual(await testReleases(store, { now: later }).prune(old), ['social 2']);
  const record = () => Promise.reject(new Error('no bucket'));
  await assert.rejects(testReleases({ ...store, record }, { now: later }).prune(old), /no bucket/);
});
