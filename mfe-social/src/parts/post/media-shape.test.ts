import { expect, test } from '@jest/globals';
import {
  buildPost,
  buildPostImage,
  buildTaggedProduct,
  buildThisOrThatPost,
  buildYoutubePost,
} from '@tagalong/testing/builders';
import { cssHeight, expectedHeight, mediaRatio, placedTags } from './media-shape.ts';

test.each([
  ['a photo keeps its aspect ratio', 1_000, 1_000, 1],
  ['a tall one is cropped to 4:5', 1_000, 2_000, 0.8],
  ['a wide one is cropped to 16:9', 4_000, 1_000, 16 / 9],
])('%s', (_, width, height, ratio) => {
  expect(mediaRatio(buildPost({ image_list: [buildPostImage({ width, height })] }))).toBeCloseTo(ratio);
});

test('a video has the aspect ratio that its provider reported', () => {
  expect(mediaRatio(buildYoutubePost())).toBeCloseTo(16 / 9);
});

test('a video of unknown size and a this-or-that have fixed aspect ratios', () => {
  expect(mediaRatio(buildYoutubePost({ payload: null }))).toBe(0.8);
  expect(mediaRatio(buildThisOrThatPost())).toBe(1.6);
});

test('[PO-02] tags keep their position on the photo', () => {
  const [tag] = placedTags([buildTaggedProduct({ x: 0.25, y: 0.5 })], 0.8, 0.8);
  expect(tag).toMatchObject({ x: 25, y: 50 });
});

test('[PO-02] tags move with the crop, and those in cropped areas are omitted', () => {
  const products = [
    buildTaggedProduct({ id: 1, x: 0.5, y: 0.5 }),
    buildTaggedProduct({ id: 2, x: 0.5, y: 0.25 }),
    buildTaggedProduct({ id: 3, x: 0.5, y: 0.1 }),
    buildTaggedProduct({ id: 4 }),
  ];
  // The image is twice as high as the box, so a quarter is cut off at the top and at the bottom.
  const tags = placedTags(products, 0.5, 1);
  expect(tags.map(({ product, x, y }) => [product.id, x, y])).toEqual([
    [1, 50, 50],
    [2, 50, 0],
  ]);
});

test('the estimated height depends on the picture and the parts of a post', () => {
  const whole = expectedHeight(buildPost());
  expect(cssHeight(whole)).toBe(`calc(min(100vw - 24px, 496px) * 1.25 + ${whole.px}px)`);
  const bare = expectedHeight(buildPost({ tagged_products: [], post_caption: '' }));
  expect([bare.widths, bare.px < whole.px]).toEqual([whole.widths, true]);
  const tagged_products = [buildTaggedProduct({ converted_price: { amount: 900, currency: 'EUR' } })];
  expect(expectedHeight(buildPost({ tagged_products })).px).toBeGreaterThan(whole.px);
});
