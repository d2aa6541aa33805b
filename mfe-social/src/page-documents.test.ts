import { expect, test } from '@jest/globals';
import { BRAND_DOCUMENT, LIKEBOARD_DOCUMENT, POST_DOCUMENT, USER_DOCUMENT } from './page-documents.ts';

test("[PO-08] a shared post's description does not repeat its title", () => {
  const { title = [], description = [] } = POST_DOCUMENT.card ?? {};
  const ofTitle =
    title
      .slice(0, 2)
      .join(' ')
      .match(/\{[^}]+\}/g) ?? [];
  expect(ofTitle.length).toBeGreaterThan(0);
  expect(ofTitle.filter((path) => description.join(' ').includes(path))).toEqual([]);
});

test('[PO-08] shared profiles, brands and collections have pictures of their own', () => {
  expect(USER_DOCUMENT.card?.picture).toEqual(['data.profiles.avatar', 'data.profiles.share_picture']);
  expect(BRAND_DOCUMENT.card?.picture).toEqual(['data.image', 'data.share_picture']);
  expect(LIKEBOARD_DOCUMENT.card?.picture?.[0]).toBe('data.cover_photos.0');
});

test('[PO-08] nothing of a private collection is shown', () => {
  expect(LIKEBOARD_DOCUMENT.card?.only_if).toEqual({ path: 'data.is_public', equals: 1 });
});
