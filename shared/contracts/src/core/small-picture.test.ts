import { expect, test } from '@jest/globals';
import { smallUrl } from './small-picture.ts';

test.each([
  ['/media/posts/bath-a-800.webp', '/media/posts/bath-a-400.webp'],
  ['/media/uploads/k3_Yz-9-1600.webp', '/media/uploads/k3_Yz-9-400.webp'],
  ['/media/posts/bath-a-400.webp', '/media/posts/bath-a-400.webp'],
  ['https://i.ytimg.com/media/a-800.webp', 'https://i.ytimg.com/media/a-800.webp'],
  ['blob:https://tagalong.example/1', 'blob:https://tagalong.example/1'],
])('the small version of %s is %s', (url, expected) => {
  expect(smallUrl(url)).toBe(expected);
});
