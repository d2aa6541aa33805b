import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCode } from './read-code.ts';

/** A script that takes about a second to parse. */
const LARGE = 'setTimeout(() => { shop.open({ name: "shelf.opened" }); }, 10);\n'.repeat(20_000);

test('[XT-23] reading a large script does not stop the main thread', async () => {
  const files = new Map([['main.js', Buffer.from(LARGE)]]);
  let isRead = false;
  let turns = 0;
  const reading = readCode(files).finally(() => {
    isRead = true;
  });
  while (!isRead) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    turns += 1;
  }
  assert.ok(turns > 20, `the main thread ran ${turns} times meanwhile`);
  assert.deepEqual((await reading).uses, ['shelf.opened']);
});

test('[XT-23] a build is read once', () => {
  const files = new Map([['main.js', Buffer.from('a()')]]);
  assert.equal(readCode(files), readCode(files));
  assert.notEqual(readCode(new Map(files)), readCode(files));
});
