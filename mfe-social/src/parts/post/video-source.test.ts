import { expect, test } from '@jest/globals';
import { buildPost, buildYoutubePost } from '@tagalong/testing/builders';
import { playerRatio, playerUrl, posterOf, providerLink } from './video-source.ts';

test('[PO-02] a YouTube post plays from the domain without cookies', () => {
  expect(playerUrl(buildYoutubePost())).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
  );
});

test('an embed URL of another host is never framed', () => {
  const post = buildYoutubePost({ social_post_url: 'https://evil.example/embed/dQw4w9WgXcQ' });
  const payload = post.payload && { ...post.payload, embed_url: 'https://evil.example/embed/dQw4w9WgXcQ' };
  expect(playerUrl({ ...post, payload })).toBe('');
});

test.each([
  ['TIKTOK', 'https://www.tiktok.com/@mara/video/7123456789012345678', '/player/v1/7123456789012345678?'],
  [
    'INSTAGRAM',
    'https://www.instagram.com/reel/CmryrasHKOv/',
    'https://www.instagram.com/p/CmryrasHKOv/embed/',
  ],
] as const)(
  '[PO-02] %s plays in its own player, by the id in the link',
  (post_type, social_post_url, expected) => {
    expect(playerUrl(buildYoutubePost({ post_type, social_post_url }))).toContain(expected);
  },
);

test('[PO-02] links without an id, other hosts and native posts have no player', () => {
  const url = (changes: Parameters<typeof buildYoutubePost>[0]) => playerUrl(buildYoutubePost(changes));
  expect(url({ post_type: 'TIKTOK', social_post_url: 'https://vm.tiktok.com/ZMabc1234/' })).toBe('');
  expect(url({ post_type: 'TIKTOK', social_post_url: 'https://evil.example/@a/video/71234567' })).toBe('');
  expect(url({ post_type: 'INSTAGRAM', social_post_url: 'https://evil.example/p/CmryrasHKOv/' })).toBe('');
  expect(url({ post_type: 'IMAGE' })).toBe('');
});

test('a player has its video’s aspect ratio, portrait for TikTok and with header and footer for Instagram', () => {
  const payload = { thumbnail_url: null, embed_url: null, title: null, width: 1_000, height: 1_000 };
  const ratio = (post_type: 'TIKTOK' | 'INSTAGRAM' | 'YOUTUBE') =>
    playerRatio(buildYoutubePost({ post_type, payload }));
  expect([ratio('TIKTOK'), ratio('YOUTUBE')]).toEqual([9 / 16, 1]);
  expect(ratio('INSTAGRAM')).toBeCloseTo(2 / 3);
});

test('only https URLs link to a provider', () => {
  expect(providerLink(buildPost({ social_post_url: 'https://www.tiktok.com/@a/video/1' }))).not.toBeNull();
  expect(providerLink(buildPost({ social_post_url: 'javascript:alert(1)' }))).toBeNull();
});

test('the poster is the first available picture', () => {
  const tiktok_payload = { html: '<b>', thumbnail_url: '/media/t.webp', author_url: null };
  expect(posterOf(buildPost({ tiktok_payload, image_list: [] }))).toBe('/media/t.webp');
  expect(posterOf(buildPost({ image_list: [] }))).toBeNull();
});
