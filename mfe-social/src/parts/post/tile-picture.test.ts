import { expect, test } from '@jest/globals';
import { buildPost } from '@tagalong/testing/builders';
import { tilePictureOf } from './tile-picture.ts';

test('a tile has the small version of a photo, of a side or of a video’s poster', () => {
  const tiktok_payload = { html: '<b>', thumbnail_url: '/media/uploads/t-1600.webp', author_url: null };
  const photo = buildPost();
  expect(tilePictureOf(photo)).toBe(photo.image_list[0]?.small_url);
  expect(tilePictureOf(buildPost({ tiktok_payload, image_list: [] }))).toBe('/media/uploads/t-400.webp');
  expect(tilePictureOf(buildPost({ image_list: [] }))).toBeNull();
});
