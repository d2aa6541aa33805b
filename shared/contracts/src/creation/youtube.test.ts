import { expect, test } from '@jest/globals';
import { EXAMPLE_ID, LINK_EXAMPLES } from './link-examples.ts';
import { youtubeEmbedUrl, youtubeVideoId } from './youtube.ts';

test.each(LINK_EXAMPLES.youtube)('[CR-03] %j is a YouTube link', (text) => {
  expect(youtubeVideoId(text)).toBe(EXAMPLE_ID.youtube);
  expect(youtubeEmbedUrl(text)).toBe(`https://www.youtube-nocookie.com/embed/${EXAMPLE_ID.youtube}`);
});

test.each([...LINK_EXAMPLES.none, ...LINK_EXAMPLES.tiktok, ...LINK_EXAMPLES.instagram])(
  '[CR-03] %j yields an empty embed URL',
  (text) => {
    expect(youtubeEmbedUrl(text)).toBe('');
  },
);
