import { expect, test } from '@jest/globals';
import {
  buildPost,
  buildTaggedProduct,
  buildThisOrThatPost,
  buildYoutubePost,
} from '@tagalong/testing/builders';
import { draftContentOf, isUntouched } from '#parts/composer/composer.ts';
import { changeSteps, KINDS } from '#parts/composer/kinds.ts';
import { changeOfPost } from './change-of-post.ts';

const MODES = ['edit', 'tag', 'repost', 'promote'] as const;
const VASE = buildTaggedProduct({ id: 8, x: 0.25, y: 0.5 });

test.each(MODES)('[CR-06] [DR-01] %s begins untouched, and is never a draft', (mode) => {
  for (const post of [buildPost(), buildYoutubePost(), buildThisOrThatPost()]) {
    const composer = changeOfPost(post, mode, null);
    expect(isUntouched(composer)).toBe(true);
    expect(isUntouched({ ...composer, caption: `${composer.caption}!` })).toBe(false);
    expect(draftContentOf(composer)).toBeNull();
  }
});

test('[CR-05] a moved dot and a described photo are changes', () => {
  const composer = changeOfPost(buildPost({ tagged_products: [VASE] }), 'edit', null);
  const products = composer.products.map((product) => ({ ...product, place: { x: 0.3, y: 0.5 } }));
  expect(isUntouched({ ...composer, products })).toBe(false);
  if (composer.kind !== 'image') throw new Error('A photo post must become an image composer.');
  const photos = composer.photos.map((photo) => ({ ...photo, alt: 'A vase' }));
  expect(isUntouched({ ...composer, photos })).toBe(false);
});

test('[PO-02] tagging keeps what is tagged, and a repost has words of its own', () => {
  const post = buildPost({ tagged_products: [VASE], disclosure: 'ad' });
  expect(changeOfPost(post, 'tag', null)).toMatchObject({ products: [], change: { kept: [{ id: 8 }] } });
  expect(changeOfPost(post, 'promote', null)).toMatchObject({ caption: '', disclosure: null });
  const repost = { post_caption: 'Look', disclosure: 'gifted' as const };
  expect(changeOfPost(post, 'repost', repost)).toMatchObject({ caption: 'Look', disclosure: 'gifted' });
});

test('[CR-06] each mode has steps for each kind, and none changes where a post comes from', () => {
  for (const mode of MODES) {
    for (const kind of KINDS) {
      const steps = changeSteps(mode, kind);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps).not.toContain('link');
      expect(steps).not.toContain('sides');
    }
  }
  expect(changeSteps('edit', 'image')).toEqual(['caption', 'products', 'photos', 'preview']);
  expect(changeSteps('edit', 'thisorthat')).toEqual(['caption', 'preview']);
  expect(changeSteps('tag', 'thisorthat')).toEqual(['products', 'preview']);
});
