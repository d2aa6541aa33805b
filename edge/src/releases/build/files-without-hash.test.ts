import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesWithoutHash } from './files-without-hash.ts';

function unlisted(leftOut: string, script: string): boolean {
  return filesWithoutHash([leftOut], new Map([['main.js', Buffer.from(script)]])).length > 0;
}

test('[XT-23] a file that a script names, by its name or by its hash, must be listed', () => {
  assert.ok(unlisted('dialog.js', 'load("dialog.js")'));
  assert.ok(unlisted('media/dialog.js', 'load("dialog.js")'));
  assert.ok(unlisted('dialog.0f1e2d3c.js', 'load({7:"0f1e2d3c"}[id])'));
  assert.ok(unlisted('0f1e2d3c.js', 'load({7:"0f1e2d3c"}[id])'));
  // Hashes of this project's builds are base64url, a quarter of them without a digit.
  assert.ok(unlisted('feed-side.AcjJxYjK.js', 'load({7:"AcjJxYjK"}[id])'));
  assert.ok(unlisted('like.-HIN1cAw.js', 'load({7:"-HIN1cAw"}[id])'));
});

test('[XT-23] a word that scripts contain anyway is not the hash of a file', () => {
  assert.ok(!unlisted('standalone.js', 'matches("(display-mode: standalone)")'));
  assert.ok(!unlisted('page.component.js', 'a component'));
  assert.ok(!unlisted('old.0f1e2d3c.js', 'load({7:"deadbeef"}[id])'));
});
