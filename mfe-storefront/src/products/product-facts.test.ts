import { expect, test } from '@jest/globals';
import { postKindTexts, taggedByText } from './product-facts.ts';

const person = (user_id: number, nickname: string, is_me = false) => ({ user_id, nickname, is_me });

test.each([
  [[], ''],
  [[person(1, 'Mara')], 'Mara'],
  [[person(1, 'Mara'), person(2, 'Me', true)], 'you and Mara'],
  [[person(1, 'A'), person(2, 'B'), person(3, 'C'), person(4, 'D')], 'A, B, C and 1 other'],
])('names the people who tagged the product', (people, words) => {
  expect(taggedByText(people)).toBe(words);
});

test.each([
  ['all', 13, '13 posts'],
  ['image', 12, '12 photo posts'],
  ['tiktok', 1, '1 TikTok'],
] as const)('[PR-06] posts of the kind %s are counted in words', (kind, count, words) => {
  expect(postKindTexts(kind, count)).toBe(words);
});
