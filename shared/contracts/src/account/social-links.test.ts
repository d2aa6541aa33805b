import { expect, test } from '@jest/globals';
import {
  instagramCode,
  instagramEmbedUrl,
  instagramUrl,
  tiktokEmbedUrl,
  tiktokLink,
  tiktokVideoUrl,
} from './social-links.ts';

const ID = '7123456789012345678';

test.each([
  `https://www.tiktok.com/@fern.oak/video/${ID}`,
  `https://www.tiktok.com/@fern.oak/video/${ID}?is_from_webapp=1#top`,
  ` tiktok.com/@fern.oak/video/${ID}/ `,
  `HTTP://M.TikTok.com/@fern.oak/video/${ID}`,
])('[PO-01] %s links to a TikTok video', (link) => {
  expect(tiktokLink(link)).toEqual({ url: tiktokVideoUrl('fern.oak', ID), videoId: ID });
});

test.each(['https://vm.tiktok.com/ZMabc1234/', 'https://vt.tiktok.com/ZMabc1234', 'tiktok.com/t/ZMabc1234/'])(
  '[PO-01] %s is a short TikTok link, which does not contain the video id',
  (link) => {
    expect(tiktokLink(link)).toEqual({ url: 'https://vm.tiktok.com/ZMabc1234/', videoId: null });
  },
);

test.each([
  '',
  'https://www.tiktok.com/@fern.oak',
  `https://www.tiktok.com.evil.example/@fern.oak/video/${ID}`,
  `https://evil.example/@fern.oak/video/${ID}`,
  `https://www.tiktok.com@evil.example/@fern.oak/video/${ID}`,
  `https://evil.example/?u=https://www.tiktok.com/@fern.oak/video/${ID}`,
  'javascript:alert(1)',
  'https://www.tiktok.com/@fern.oak/video/../../x',
  'https://vm.tiktok.com/..%2f..%2f',
])('[PO-01] %s does not link to a TikTok video', (link) => {
  expect(tiktokLink(link)).toBeNull();
});

test.each([
  'https://www.instagram.com/p/CxY-z_12345/',
  'https://instagram.com/reel/CxY-z_12345/?igsh=abc',
  'www.instagram.com/reels/CxY-z_12345',
  'https://www.instagram.com/fern.oak/p/CxY-z_12345/',
  'https://www.instagram.com/tv/CxY-z_12345/embed/',
])('[PO-01] %s links to an Instagram post', (link) => {
  expect(instagramCode(link)).toBe('CxY-z_12345');
});

test.each([
  '',
  'https://www.instagram.com/fern.oak/',
  'https://www.instagram.com/stories/fern.oak/123456/',
  'https://evil.example/p/CxY-z_12345/',
  'https://www.instagram.com.evil.example/p/CxY-z_12345/',
  'https://www.instagram.com/p/a',
])('[PO-01] %s does not link to an Instagram post', (link) => {
  expect(instagramCode(link)).toBeNull();
});

test('[PO-01] embed URLs are built from the id alone', () => {
  expect([tiktokEmbedUrl(ID), instagramEmbedUrl('CxY-z_12345'), instagramUrl('CxY-z_12345')]).toEqual([
    `https://www.tiktok.com/player/v1/${ID}`,
    'https://www.instagram.com/p/CxY-z_12345/embed/',
    'https://www.instagram.com/p/CxY-z_12345/',
  ]);
});
