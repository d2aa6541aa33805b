import { expect, test } from '@jest/globals';
import { buildDraft } from '@tagalong/testing/builders';
import { composerOfDraft, draftContentOf, EMPTY_COMPOSER, isUntouched } from './composer.ts';

const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };

test.each([
  ['a link', { link: 'h' }],
  ['a product', { products: [VASE] }],
  ['a caption', { caption: ' ' }],
])('counts as touched with %s', (_, part) => {
  expect(isUntouched(EMPTY_COMPOSER)).toBe(true);
  expect(isUntouched({ ...EMPTY_COMPOSER, ...part })).toBe(false);
});

test('restores link, products and caption of a draft', () => {
  const draft = buildDraft({
    draft_id: 4,
    link: 'https://youtu.be/dQw4w9WgXcQ',
    caption: 'Shelf talk',
    products: [{ productId: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', x: null, y: null }],
  });
  expect(composerOfDraft(draft)).toEqual({
    link: 'https://youtu.be/dQw4w9WgXcQ',
    caption: 'Shelf talk',
    products: [VASE],
  });
});

test('a draft without a link restores an empty link', () => {
  expect(composerOfDraft(buildDraft({ link: null })).link).toBe('');
});

test.each([
  ['nothing', {}],
  ['a caption alone', { caption: 'Shelf talk' }],
  ['products alone', { products: [VASE] }],
  ['a link to somewhere else', { link: 'https://vimeo.com/1', caption: 'Shelf talk' }],
])('[DR-01] %s is not saved without a video', (_, part) => {
  expect(draftContentOf({ ...EMPTY_COMPOSER, ...part })).toBeNull();
});

test('[DR-01] a video is saved with its products in order and the caption', () => {
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  expect(draftContentOf({ link, caption: 'Shelf talk', products: [VASE] })).toEqual({
    resource_origin: 'youtube',
    link,
    caption: 'Shelf talk',
    is_confirm: false,
    scraped: false,
    products: [{ productId: 8 }],
  });
});
