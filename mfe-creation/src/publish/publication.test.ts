import { expect, test } from '@jest/globals';
import { type Composer, emptyComposer } from '#parts/composer/composer.ts';
import { publicationOf } from './publication.ts';

const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', place: null };
const LAMP = { id: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp', place: null };
const NEW = { key: 'key-of-the-post', draftId: null, version: null };
const SHARED = { caption: 'Shelf talk', idempotency_key: NEW.key };

const compose = (kind: Composer['kind'], part: object): Composer => ({
  ...emptyComposer(kind),
  caption: 'Shelf talk',
  ...part,
});

test('[CR-06] an image post is published with its uploaded photos and their texts', () => {
  const photos = [
    { id: 'a', url: '/a-1600.webp', alt: 'A vase' },
    { id: 'b', url: '/b-1600.webp', alt: '' },
  ];
  const placed = { ...VASE, place: { x: 0.25, y: 0.5 } };
  expect(publicationOf(compose('image', { photos, products: [placed, LAMP] }), NEW)).toEqual({
    ...SHARED,
    resource_origin: 'native',
    photos: ['/a-1600.webp', '/b-1600.webp'],
    photo_alts: ['A vase', ''],
    product_ids: [8, 9],
    places: [{ product_id: 8, x: 0.25, y: 0.5 }],
  });
});

test('[CR-06] a this-or-that is published with its sides, left first', () => {
  const sides = [
    { product: LAMP, photo: null },
    { product: VASE, photo: null },
  ];
  expect(publicationOf(compose('thisorthat', { sides }), NEW)).toEqual({
    ...SHARED,
    resource_origin: 'thisorthat',
    tot_product_ids: [9, 8],
    product_ids: [],
  });
});

test.each(['tiktok', 'instagram'] as const)('[CR-06] a %s post is published with its link', (kind) => {
  const composer = compose(kind, { link: ' https://link ', products: [VASE, LAMP] });
  expect(publicationOf(composer, { ...NEW, draftId: 4, version: 2 })).toEqual({
    ...SHARED,
    resource_origin: kind,
    link: 'https://link',
    product_ids: [8, 9],
    draft_id: 4,
    draft_version: 2,
  });
});

test('[PO-05] a side with a photo is published with it, and with its product if it has one', () => {
  const photo = { id: 'a', url: '/a-1600.webp', alt: ' My lamp ' };
  const sides = [
    { product: VASE, photo: null },
    { product: null, photo },
  ];
  expect(publicationOf(compose('thisorthat', { sides }), NEW)).toMatchObject({
    tot_sides: [{ product_id: 8 }, { photo: '/a-1600.webp', alt: 'My lamp' }],
  });
});
