import { expect, test } from '@jest/globals';
import { buildPost, buildPostImage, buildTaggedProduct, buildYoutubePost } from '@tagalong/testing/builders';
import { draftContentOf, incompleteStep } from '#parts/composer/composer.ts';
import { composerOfPost } from './change-of-post.ts';

const VASE = buildTaggedProduct({ id: 8, x: 0.25, y: 0.5 });
const LAMP = buildTaggedProduct({ id: 9 });

test('[CR-06] a photo post is duplicated with photos, texts, products and their places', () => {
  const post = buildPost({ tagged_products: [VASE, LAMP], disclosure: 'ad', image_list: [buildPostImage()] });
  const composer = composerOfPost(post);
  expect(incompleteStep(composer)).toBeNull();
  expect(draftContentOf(composer)).toMatchObject({
    resource_origin: 'native',
    photos: ['/media/posts/1.webp'],
    photo_alts: ['A shelf with a vase'],
    caption: 'Caption 1',
    disclosure: 'ad',
    products: [{ productId: 8, x: 0.25, y: 0.5 }, { productId: 9 }],
  });
});

test('[CR-06] a post of a link is duplicated with its link', () => {
  const post = buildYoutubePost();
  expect(draftContentOf(composerOfPost(post))).toMatchObject({ link: post.social_post_url });
});

test('[CR-06] a this-or-that is duplicated with its products and with the photos that its author added', () => {
  const own = buildPostImage({ url: '/media/uploads/a-1600.webp', dir: '/media/uploads/', alt: 'Mine' });
  const sideOf = (image: ReturnType<typeof buildPostImage>, product_id: number | null) => ({
    ...image,
    data: { product_id, votes: 3 },
  });
  const post = buildPost({
    post_type: 'THISORTHAT',
    tagged_products: [VASE],
    left_image: sideOf(buildPostImage(), 8),
    right_image: sideOf(own, null),
  });
  const composer = composerOfPost(post);
  expect(composer).toMatchObject({
    sides: [
      { product: { id: 8 }, photo: null },
      { product: null, photo: { url: '/media/uploads/a-1600.webp', alt: 'Mine' } },
    ],
  });
  expect(incompleteStep(composer)).toBeNull();
});
