import { expect, test } from '@jest/globals';
import { LINK_EXAMPLES } from '@tagalong/contracts/creation/link-examples';
import { kindOfLink } from '#parts/composer/composer.ts';
import { linkIn, pastedLinks } from './pasted-links.ts';

const SHORT = 'youtube.com/shorts/dQw4w9WgXcQ';
const REEL = 'https://www.instagram.com/reel/CxYz_12345a/';

test('[CR-02] [XT-14] links of several networks are told apart, in any separation, each once', () => {
  expect(pastedLinks(` ${SHORT}\n${REEL}, ${SHORT}; `)).toEqual([
    { link: SHORT, kind: 'video' },
    { link: REEL, kind: 'instagram' },
  ]);
});

test.each(['', SHORT, `${SHORT} ${SHORT}`, `Look at ${SHORT} and ${REEL}`, `${SHORT} https://vimeo.com/1`])(
  '[CR-02] [XT-14] %j is no list of links',
  (text) => {
    expect(pastedLinks(text)).toEqual([]);
  },
);

const { youtube, tiktok, tiktokShort, instagram, none, instagramShare } = LINK_EXAMPLES;

test.each([
  ...youtube.map((text) => ['video', text]),
  ...[...tiktok, ...tiktokShort].map((text) => ['tiktok', text]),
  ...instagram.map((text) => ['instagram', text]),
])('[CR-02] [CR-03] a link to %s is found in %j, without what surrounds it', (kind, text) => {
  const link = linkIn(text);
  expect(link).toMatch(/^[!-~]+\w$|^[!-~]+[/=]$/);
  expect(kindOfLink(link)).toBe(kind);
});

test.each([...none, ...instagramShare])('[CR-02] [CR-03] %j stays as it is', (text) => {
  expect(linkIn(text)).toBe(text);
});

test('[XT-14] a list of links may have bullets, brackets and emoji around the links', () => {
  expect(pastedLinks(`• ${SHORT} 🔥\n• (${REEL})`).map(({ link }) => link)).toEqual([SHORT, REEL]);
});
