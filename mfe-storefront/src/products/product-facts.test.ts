import { expect, test } from '@jest/globals';
import { buildProduct } from '@tagalong/testing/builders';
import { seenInTexts, taggedByText } from './product-facts.ts';

const person = (user_id: number, nickname: string, is_me = false) => ({ user_id, nickname, is_me });

test.each([
  [[], ''],
  [[person(1, 'Mara')], 'Mara'],
  [[person(1, 'Mara'), person(2, 'Me', true)], 'you and Mara'],
  [[person(1, 'A'), person(2, 'B'), person(3, 'C'), person(4, 'D')], 'A, B, C and 1 other'],
])('names the people who tagged the product', (people, words) => {
  expect(taggedByText(people)).toBe(words);
});

test('[PR-06] posts are counted by kind, and kinds without any are omitted', () => {
  const product = buildProduct({ imageposts_count: 12, tiktok_posts_count: 1, likeboards_count: 3 });
  expect(seenInTexts(product)).toEqual(['12 photo posts', '1 TikTok', '3 collections']);
});
