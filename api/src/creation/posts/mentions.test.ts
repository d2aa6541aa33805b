import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mentionedHandles } from './mentions.ts';

test('[CR-06] a caption mentions handles after a space, a bracket or the start, each once', () => {
  const cases: readonly [string, readonly string[]][] = [
    ['@mara and (@ben.w), again @MARA.', ['mara', 'ben.w']],
    ['mail ana@mara.example, not @', []],
    ['@a is too short', []],
    [
      Array.from({ length: 12 }, (_, index) => `@person${index}`).join(' '),
      Array.from({ length: 10 }, (_, index) => `person${index}`),
    ],
  ];
  for (const [caption, handles] of cases) assert.deepEqual(mentionedHandles(caption), handles, caption);
});
