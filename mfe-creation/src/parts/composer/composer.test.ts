import { expect, test } from '@jest/globals';
import { buildDraft } from '@tagalong/testing/builders';
import {
  type Composer,
  draftContentOf,
  EMPTY_SIDE,
  emptyComposer,
  incompleteStep,
  isUntouched,
  kindOfLink,
} from './composer.ts';
import { composerOfDraft } from './composer-of-draft.ts';
import { KINDS, ORIGIN_OF } from './kinds.ts';

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';
const TIKTOK = 'https://www.tiktok.com/@fern.oak/video/7123456789012345678';
const INSTAGRAM = 'https://www.instagram.com/p/CxYz_12345a/';
const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', place: null };
const LAMP = { id: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp', place: { x: 0.25, y: 0.5 } };
const PHOTO = { id: 'a', url: '/media/uploads/a-1600.webp', alt: 'A vase' };
const UPLOADING = { id: 'b', url: null, alt: '' };

const compose = (kind: Composer['kind'], part: object = {}): Composer => ({
  ...emptyComposer(kind),
  ...part,
});
const tagOf = ({ id, place, ...rest }: typeof VASE | typeof LAMP) => ({
  productId: id,
  ...rest,
  x: place?.x ?? null,
  y: place?.y ?? null,
});

test.each(KINDS)('an empty post of the kind %s is untouched and has no content to save', (kind) => {
  expect(isUntouched(compose(kind))).toBe(true);
  expect(draftContentOf(compose(kind))).toBeNull();
  expect(incompleteStep(compose(kind))).not.toBeNull();
});

test('[DR-01] the product with which a path begins a this-or-that is not saved until its author does something', () => {
  const sides = [{ product: VASE, photo: null, isGiven: true }, EMPTY_SIDE];
  expect(isUntouched(compose('thisorthat', { sides }))).toBe(true);
  expect(draftContentOf(compose('thisorthat', { sides }))).toBeNull();
  const touched = draftContentOf(compose('thisorthat', { sides, caption: 'Which?' }));
  expect(touched).toMatchObject({ tot_product_ids: [8], caption: 'Which?' });
});

test.each([
  ['a link', 'video', { link: 'h' }],
  ['a product', 'video', { products: [VASE] }],
  ['a caption', 'tiktok', { caption: ' ' }],
  ['a disclosure', 'image', { disclosure: 'ad' }],
  ['a photo', 'image', { photos: [UPLOADING] }],
  ['a side', 'thisorthat', { sides: [EMPTY_SIDE, { product: VASE, photo: null }] }],
] as const)('counts as touched with %s', (_, kind, part) => {
  expect(isUntouched(compose(kind, part))).toBe(false);
});

test.each([
  [YOUTUBE, 'video'],
  ['youtube.com/shorts/dQw4w9WgXcQ', 'video'],
  [TIKTOK, 'tiktok'],
  ['vm.tiktok.com/ZMabc1234', 'tiktok'],
  [INSTAGRAM, 'instagram'],
  ['https://vimeo.com/1', null],
])('[CR-02] [CR-03] %s makes a post of the kind %s', (link, kind) => {
  expect(kindOfLink(link)).toBe(kind);
});

test.each([
  ['a caption alone', 'video', { caption: 'Shelf talk' }],
  ['products alone', 'video', { products: [VASE] }],
  ['a link to somewhere else', 'video', { link: 'https://vimeo.com/1', caption: 'Shelf talk' }],
  ['a link of another network', 'tiktok', { link: YOUTUBE }],
  ['a photo that is not uploaded yet', 'image', { photos: [UPLOADING] }],
] as const)('[DR-01] %s is not saved', (_, kind, part) => {
  expect(draftContentOf(compose(kind, part))).toBeNull();
});

test.each([
  ['video', { link: YOUTUBE }, { link: YOUTUBE }],
  ['tiktok', { link: TIKTOK }, { link: TIKTOK }],
  ['instagram', { link: INSTAGRAM }, { link: INSTAGRAM }],
  ['image', { photos: [PHOTO, UPLOADING] }, { photos: [PHOTO.url], photo_alts: ['A vase'] }],
] as const)(
  '[DR-01] a post of the kind %s is saved with its source, products and caption',
  (kind, part, source) => {
    const composer = compose(kind, { ...part, caption: 'Shelf talk', products: [VASE, LAMP] });
    expect(draftContentOf(composer)).toEqual({
      ...source,
      resource_origin: ORIGIN_OF[kind],
      caption: 'Shelf talk',
      is_confirm: false,
      scraped: false,
      products: [{ productId: 8 }, { productId: 9, x: 0.25, y: 0.5 }],
    });
  },
);

test('[DR-01] a draft keeps the thumbnail of its link', () => {
  const thumbnail = { thumbnail_url: '/media/t.webp', width: 640, height: 360 };
  expect(draftContentOf(compose('video', { link: YOUTUBE, thumbnail }))).toMatchObject(thumbnail);
});

test('[DR-01] a this-or-that is saved with one side, and each side is restored where it was', () => {
  const right = { product: LAMP, photo: PHOTO };
  const content = draftContentOf(compose('thisorthat', { sides: [EMPTY_SIDE, right] }));
  expect(content).toMatchObject({ tot_product_ids: [9], photos: [PHOTO.url], products: [{ productId: 9 }] });
  const draft = buildDraft({
    resource_origin: 'thisorthat',
    link: null,
    tot_product_ids: [9],
    photos: [PHOTO.url],
    photo_alts: [PHOTO.alt],
    products: [tagOf(LAMP)],
    payload: JSON.parse(content?.payload ?? '{}') as Record<string, unknown>,
  });
  expect(composerOfDraft(draft)).toMatchObject({
    kind: 'thisorthat',
    sides: [EMPTY_SIDE, { product: { id: 9 }, photo: { url: PHOTO.url, alt: PHOTO.alt } }],
  });
});

test('a this-or-that that another client saved is restored by its two products', () => {
  const draft = buildDraft({
    resource_origin: 'thisorthat',
    tot_product_ids: [9, 8],
    products: [tagOf(VASE), tagOf(LAMP)],
  });
  expect(composerOfDraft(draft)).toMatchObject({ sides: [{ product: { id: 9 } }, { product: { id: 8 } }] });
});

test('restores link, products, caption and disclosure of a draft', () => {
  const products = [tagOf(VASE), tagOf(LAMP)];
  const draft = buildDraft({ link: YOUTUBE, caption: 'Shelf talk', disclosure: 'ad', products });
  expect(composerOfDraft(draft)).toEqual({
    change: null,
    kind: 'video',
    link: YOUTUBE,
    thumbnail: null,
    caption: 'Shelf talk',
    disclosure: 'ad',
    publishAt: null,
    products: [VASE, LAMP],
  });
  expect(draftContentOf(composerOfDraft(draft))).toMatchObject({ disclosure: 'ad' });
});

test('restores the photos of a draft with their texts', () => {
  const draft = buildDraft({
    resource_origin: 'native',
    link: null,
    photos: ['/a', '/b'],
    photo_alts: ['A'],
  });
  expect(composerOfDraft(draft)).toMatchObject({
    photos: [
      { url: '/a', alt: 'A' },
      { url: '/b', alt: '' },
    ],
  });
});

test.each([
  ['a link of another network', 'video', { link: TIKTOK, products: [VASE] }, 'link'],
  ['no product', 'video', { link: YOUTUBE }, 'products'],
  ['everything', 'video', { link: YOUTUBE, products: [VASE] }, null],
  ['a photo that is still uploaded', 'image', { photos: [PHOTO, UPLOADING], products: [VASE] }, 'photos'],
  ['one side', 'thisorthat', { sides: [{ product: VASE, photo: null }, EMPTY_SIDE] }, 'sides'],
] as const)('a post with %s lacks the step it should', (_, kind, part, step) => {
  expect(incompleteStep(compose(kind, part))).toBe(step);
});
