import { expect, test } from '@jest/globals';
import { EXAMPLE_ID, LINK_EXAMPLES } from '#src/creation/link-examples';
import {
  instagramCode,
  instagramEmbedUrl,
  instagramUrl,
  isInstagramShare,
  tiktokEmbedUrl,
  tiktokLink,
  tiktokVideoUrl,
} from './social-links.ts';

const { tiktok: ID, instagram: CODE } = EXAMPLE_ID;
const { none, youtube, tiktok, instagram, tiktokShort, instagramShare } = LINK_EXAMPLES;

test.each(tiktok)('[CR-02] [PO-01] %j links to a TikTok video', (text) => {
  const handle = /(?:@|%40)fern\.oak/.test(text) ? 'fern.oak' : '_';
  expect(tiktokLink(text)).toEqual({ url: tiktokVideoUrl(handle, ID), videoId: ID });
});

test.each(tiktokShort)('[CR-02] [PO-01] %j is a short TikTok link, which does not contain the id', (text) => {
  expect(tiktokLink(text)).toEqual({ url: 'https://vm.tiktok.com/ZMabc-1234/', videoId: null });
});

test.each([...none, ...youtube, ...instagram, ...instagramShare])(
  '[CR-02] [PO-01] %j does not link to a TikTok video',
  (text) => {
    expect(tiktokLink(text)).toBeNull();
  },
);

test.each(instagram)('[CR-02] [PO-01] %j links to an Instagram post', (text) => {
  expect([instagramCode(text), isInstagramShare(text)]).toEqual([CODE, false]);
});

test.each([...none, ...youtube, ...tiktok, ...tiktokShort])(
  '[CR-02] [PO-01] %j does not link to an Instagram post',
  (text) => {
    expect([instagramCode(text), isInstagramShare(text)]).toEqual([null, false]);
  },
);

test.each(instagramShare)('[CR-02] the code in %j is not taken for the code of a post', (text) => {
  expect([instagramCode(text), isInstagramShare(text)]).toEqual([null, true]);
});

test('[PO-01] embed URLs are built from the id alone', () => {
  expect([tiktokEmbedUrl(ID), instagramEmbedUrl(CODE), instagramUrl(CODE)]).toEqual([
    `https://www.tiktok.com/player/v1/${ID}`,
    `https://www.instagram.com/p/${CODE}/embed/`,
    `https://www.instagram.com/p/${CODE}/`,
  ]);
});
