import { expect, test } from '@jest/globals';
import { completed, tokenAt } from './caption-token.ts';

test.each([
  ['#lin', { sign: '#', text: 'lin', start: 0 }],
  ['Soft (#', { sign: '#', text: '', start: 6 }],
  ['Ünder #süß', { sign: '#', text: 'süß', start: 6 }],
  ['With @ben.w', { sign: '@', text: 'ben.w', start: 5 }],
  ['C#', null],
  ['ana@mara', null],
  ['#linen shirt', null],
] as const)('[CR-06] [XT-13] at the end of "%s" the right token is typed', (caption, token) => {
  expect(tokenAt(caption, caption.length)).toEqual(token);
});

test('[CR-06] [XT-13] a token in the middle is completed without a second space', () => {
  const caption = 'A #lin for @mara';
  const token = tokenAt(caption, 6);
  expect(token && completed(caption, token, 'linen')).toEqual({ caption: 'A #linen for @mara', caret: 9 });
});
