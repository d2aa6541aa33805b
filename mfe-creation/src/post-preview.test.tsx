import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_PREVIEW } from '@tagalong/contracts/social/slots';
import { buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { type Composer, emptyComposer } from './parts/composer/composer.ts';
import { PostPreview } from './post-preview.tsx';

const COMPOSER = {
  ...emptyComposer('image'),
  photos: [{ id: 'a', url: '/a-1600.webp', alt: 'A shelf' }],
  products: [{ id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', place: { x: 0.2, y: 0.4 } }],
  caption: 'Shelf talk',
} as Composer;

/** Loads at once, which the browser of unit tests never does. */
class LoadedImage {
  naturalWidth = 1600;
  naturalHeight = 900;
  onload: (() => void) | null = null;
  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
}

const RealImage = globalThis.Image;
beforeEach(() => {
  globalThis.Image = LoadedImage as never;
});
afterEach(() => {
  globalThis.Image = RealImage;
});

function Card({ post }: { post: Post }) {
  const { post_caption, image_list, tagged_products } = post;
  return <article aria-label="Card">{JSON.stringify({ post_caption, image_list, tagged_products })}</article>;
}

const draw = (slots: Record<string, typeof Card> = {}) =>
  renderRemote(<PostPreview composer={COMPOSER} />, { user: buildUser({ name: 'Ada' }), slots });

test('[CR-06] the preview is drawn by the card of the feed, with photos and dots', async () => {
  draw({ [POST_PREVIEW.name]: Card });
  const card = await screen.findByRole('article', { name: 'Card' });
  expect(JSON.parse(card.textContent ?? '')).toMatchObject({
    post_caption: 'Shelf talk',
    image_list: [{ url: '/a-1600.webp', width: 1600, height: 900 }],
    tagged_products: [{ id: 8, x: 0.2, y: 0.4 }],
  });
  expect(screen.queryByRole('article', { name: 'Your post' })).toBeNull();
});

test('[CR-06] until the card has loaded, and without it, a plain frame shows the post', async () => {
  draw();
  const plain = await screen.findByRole('article', { name: 'Your post' });
  expect(await within(plain).findByRole('img', { name: 'A shelf' })).toBeTruthy();
  for (const text of ['Ada', 'Vase', 'Shelf talk']) expect(plain.textContent).toContain(text);
});
