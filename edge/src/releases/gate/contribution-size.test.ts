import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { readBuild } from '#edge/releases/build/check-build';
import { type Files, remoteManifest, writeBuild } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { sizeCheck } from './size-check.ts';

const NAME = 'storefront.product-notes#wishes';
const ENTRY = { 'remoteEntry.wishes.js': '/* wishes */\n' };

/** Text of this many characters that can't be compressed much. */
const bulk = (characters: number): string => `/* ${randomBytes((characters * 3) / 4).toString('base64')} */`;

/** Returns why the gate refuses a release with this contribution. */
async function reasonsFor(slot: { files?: string[] }, files: Files) {
  const manifest = remoteManifest('wishes', '1.0.0', files, { slots: [{ name: NAME, ...slot }] });
  const folder = await tempFolder();
  await writeBuild(folder, { ...ENTRY, ...files, 'remote.json': JSON.stringify(manifest) });
  const arrival = { build: await readBuild(folder), signature: null, state: {} as never, at: '' };
  const reasons = (await sizeCheck.beforePublish?.(arrival)) ?? [];
  return reasons.map(({ code, subject, message }) => ({ code, subject, message }));
}

test('[XT-37] a contribution of 3 MB is refused with its name, its files and what to do', async () => {
  const files = { 'note.js': bulk(100_000) + ' '.repeat(2_900_000) };
  const [first, ...others] = await reasonsFor({ files: ['note.js'] }, files);
  assert.equal(first?.subject, NAME);
  assert.match(
    first?.message ?? '',
    /^The contribution "storefront\.product-notes#wishes" is [78]\d{4} bytes as brotli, on another team's page; the budget is 30000\. It loads note\.js \([78]\d{4}\)\. Import what it does not show at once with import\(\)/,
  );
  assert.deepEqual(others, []);
});

test('[XT-37] a contribution may take 30 kB together with what it imports, wherever that is', async () => {
  const [note, large] = [bulk(20_000), bulk(30_000)];
  assert.deepEqual(await reasonsFor({ files: ['note.js'] }, { 'note.js': note }), []);
  const imports = {
    'assets/note.js': `import"./part.js";import('./later.js');${note}`,
    'assets/part.js': `export{x}from"../lib/large.js";import"./note.js"`,
    'lib/large.js': `export const x=1;${large}`,
    'assets/later.js': large,
  };
  const [reason, ...others] = await reasonsFor({ files: ['assets/note.js'] }, imports);
  assert.match(
    reason?.message ?? '',
    /It loads lib\/large\.js \(2\d{4}\), assets\/note\.js \(1\d{4}\), assets\/part\.js \(\d\d\)\./,
  );
  assert.deepEqual(others, []);
});

test('[XT-37] the entry, which all pages of a remote need, is no part of a contribution', async () => {
  const files = { 'note.js': `import"./remoteEntry.wishes.js";${bulk(20_000)}` };
  assert.deepEqual(await reasonsFor({ files: ['note.js'] }, files), []);
});

test('[XT-37] a contribution without its files can’t be judged and is refused', async () => {
  const files = { 'note.js': 'note();' };
  for (const slot of [{}, { files: [] }])
    assert.match((await reasonsFor(slot, files))[0]?.message ?? '', /names no files.*current presets/);
});
