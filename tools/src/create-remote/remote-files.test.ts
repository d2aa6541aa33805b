import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkName, remoteFiles, withCodeOwner } from './remote-files.ts';

test('[XT-24] a name is turned into folders, URLs, constants and titles', () => {
  const files = remoteFiles('gift-cards', 5_125);
  assert.deepEqual(JSON.parse(files.get('package.json') ?? '').tagalong, { devPort: 5_125 });
  assert.match(
    files.get('src/lib/routes.ts') ?? '',
    /GIFT_CARDS = declareRoute\('gift-cards', 'gift-cards', '\/gift-cards', \{ title: 'Gift cards' \}\)/,
  );
  assert.match(files.get('src/page/gift-cards-page.tsx') ?? '', /export function GiftCardsPage\(\)/);
  for (const [file, text] of files) {
    assert.doesNotMatch(file, /__|\.txt$/);
    assert.doesNotMatch(text, /__\w+__/, file);
  }
});

test('[XT-24] the files include tests, a contract suite and removal instructions', () => {
  const files = remoteFiles('wishes', 5_121);
  assert.ok(files.has('src/page/wishes-page.test.tsx'));
  assert.match(files.get('src/contract.test.tsx') ?? '', /contractSuite\(remote\)/);
  assert.match(files.get('src/server.test.ts') ?? '', /serverSuite\(remote\)/);
  assert.match(files.get('README.md') ?? '', /disable wishes[\s\S]*keys revoke[\s\S]*Delete `mfe-wishes`/);
});

test('[XT-24] its team is named as the owner of its folder', () => {
  assert.equal(
    withCodeOwner('*  @tagalong/core\n', 'wishes'),
    `*  @tagalong/core\n/mfe-wishes/${' '.repeat(35)}@tagalong/wishes\n`,
  );
});

test('[XT-24] invalid, reserved and existing names are rejected with an explanation', () => {
  for (const name of ['', 'Wishes', '1st', 'a', 'a--b', 'wish-', 'wish_list', '../x', 'w'.repeat(40)]) {
    assert.throws(() => checkName(name, []), /is not a valid name/, name);
  }
  for (const name of ['shell', 'console', 'beacon']) {
    assert.throws(() => checkName(name, []), /reserved by the site/, name);
  }
  assert.throws(() => checkName('social', ['social']), /mfe-social/);
  checkName('wish-list', ['social']);
});
