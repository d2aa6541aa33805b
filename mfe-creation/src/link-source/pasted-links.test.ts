import { expect, test } from '@jest/globals';
import { pastedLinks } from './pasted-links.ts';

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
