import { expect, test } from '@jest/globals';
import { pictureSources } from './picture-sources.ts';

test.each([
  ['/p/a.webp', ['/p/a.webp', '/p/a.jpg']],
  ['/p/a.webp?v=2', ['/p/a.webp?v=2', '/p/a.jpg?v=2']],
  ['/p/a.jpg', ['/p/a.jpg']],
  ['/p/webp.webp.png', ['/p/webp.webp.png']],
  ['data:image/webp;base64,AAAA.webp', ['data:image/webp;base64,AAAA.webp']],
  [
    '/a-400.webp 400w, /a-800.webp 800w',
    ['/a-400.webp 400w, /a-800.webp 800w', '/a-400.jpg 400w, /a-800.jpg 800w'],
  ],
])('[PO-07] the URLs of %s', (url, expected) => {
  expect(pictureSources(url)).toEqual(expected);
});
