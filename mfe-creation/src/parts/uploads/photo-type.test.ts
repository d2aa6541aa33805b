import { expect, test } from '@jest/globals';
import { photoTypeOf } from './photo-type.ts';

const file = (head: string | number[], type = '') =>
  new Blob([typeof head === 'string' ? new TextEncoder().encode(head) : new Uint8Array(head)], { type });

test.each([
  ['a JPEG', file([0xff, 0xd8, 0xff, 0xe1]), 'image/jpeg'],
  ['a JPEG with the wrong name', file([0xff, 0xd8, 0xff], 'text/plain'), 'image/jpeg'],
  ['a PNG', file([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'image/png'],
  ['a GIF', file('GIF89a'), 'not-jpeg-or-png'],
  ['a HEIC photo', file('\0\0\0\x18ftypheic'), 'not-jpeg-or-png'],
  ['a WebP picture', file('RIFF\0\0\0\0WEBPVP8 '), 'not-jpeg-or-png'],
  ['an SVG drawing', file('<svg', 'image/svg+xml'), 'not-jpeg-or-png'],
  ['a PDF named as a JPEG by nobody', file('%PDF-1.7', 'application/pdf'), 'not-an-image'],
  ['an empty file', file(''), 'not-an-image'],
])('[CR-04] %s is recognized by its content', async (_, blob, type) => {
  expect(await photoTypeOf(blob)).toBe(type);
});
