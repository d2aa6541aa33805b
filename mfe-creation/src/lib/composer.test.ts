import { expect, test } from '@jest/globals';
import { buildDraft } from '@tagalong/testing/builders';
import { composerOfDraft, contentOf, emptyComposer, isUntouched } from './composer.ts';

const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };
const EMPTY = emptyComposer('key-1');

test.each([
  ['a link', { link: 'h' }],
  ['a product', { products: [VASE] }],
  ['a caption', { caption: ' ' }],
])('counts as touched with %s', (_, part) => {
  expect(isUntouched(EMPTY)).toBe(true);
  expect(isUntouched({ ...EMPTY, ...part })).toBe(false);
});

test('restores link, products and caption of a draft with a new key', () => {
  const draft = buildDraft({
    draft_id: 4,
    link: 'https://youtu.be/dQw4w9WgXcQ',
    caption: 'Shelf talk',
    products: [{ productId: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', x: null, y: null }],
  });
  expect(composerOfDraft(draft, 'key-2')).toEqual({
    link: 'https://youtu.be/dQw4w9WgXcQ',
    caption: 'Shelf talk',
    products: [VASE],
    draftId: 4,
    key: 'key-2',
  });
});

test('a draft without a link restores an empty link', () => {
  expect(composerOfDraft(buildDraft({ link: null }), 'key-2').link).toBe('');
});

test('content ignores the key and the draft id', () => {
  const one = { ...EMPTY, link: 'a', products: [VASE] };
  expect(contentOf(one)).toBe(contentOf({ ...one, key: 'key-2', draftId: 9 }));
  expect(contentOf(one)).not.toBe(contentOf({ ...one, products: [] }));
  expect(contentOf(one)).not.toBe(contentOf({ ...one, caption: 'b' }));
});
