import { expect, test } from '@jest/globals';
import { buildPost, buildYoutubePost } from '@tagalong/testing/builders';
import { playerUrl, posterOf, providerLink } from './video-source.ts';

test('[PO-02] a YouTube post plays from the address without cookies', () => {
  expect(playerUrl(buildYoutubePost())).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
  );
});

test('an embed address of any other host is never framed', () => {
  const post = buildYoutubePost({ social_post_url: 'https://evil.example/embed/dQw4w9WgXcQ' });
  const payload = post.payload && { ...post.payload, embed_url: 'https://evil.example/embed/dQw4w9WgXcQ' };
  expect(playerUrl({ ...post, payload })).toBe('');
});

test('other kinds have no player', () => {
  expect(playerUrl(buildYoutubePost({ post_type: 'TIKTOK' }))).toBe('');
});

test('only https leads to a provider', () => {
  expect(providerLink(buildPost({ social_post_url: 'https://www.tiktok.com/@a/video/1' }))).not.toBeNull();
  expect(providerLink(buildPost({ social_post_url: 'javascript:alert(1)' }))).toBeNull();
});

test('the poster is the first picture that there is', () => {
  const tiktok_payload = { html: '<b>', thumbnail_url: '/media/t.webp', author_url: null };
  expect(posterOf(buildPost({ tiktok_payload, image_list: [] }))).toBe('/media/t.webp');
  expect(posterOf(buildPost({ image_list: [] }))).toBeNull();
});
