import { expect, test } from '@jest/globals';
import { coverDraftOf, layoutsFor, withAuto, withSwapped, withToggled } from './cover-draft.ts';

const CHOICES = ['a', 'b', 'c', 'd', 'e', 'f'];
const draft = { isAuto: false, photos: ['a', 'c', 'e'], layout: '3-2' };

test('[LB-04] offers 1, 2, 4, 9 and 10 layouts depending on the number of pictures', () => {
  expect([1, 2, 3, 4, 5].map((count) => layoutsFor(count).length)).toEqual([1, 2, 4, 9, 10]);
  expect(layoutsFor(3)).toEqual(['3-1', '3-2', '3-3', '3-4']);
});

test('[LB-04] adding or removing a picture selects the first layout for the new number', () => {
  expect(withToggled(draft, 'b')).toEqual({ isAuto: false, photos: ['a', 'c', 'e', 'b'], layout: '4-1' });
  expect(withToggled(draft, 'c')).toEqual({ isAuto: false, photos: ['a', 'e'], layout: '2-1' });
});

test('[LB-04] a cover has one to five pictures', () => {
  const full = { isAuto: false, photos: CHOICES.slice(0, 5), layout: '5-3' };
  expect(withToggled(full, 'f')).toBe(full);
  const single = { isAuto: false, photos: ['a'], layout: '1-1' };
  expect(withToggled(single, 'a')).toBe(single);
});

test('[LB-04] swapping two pictures keeps the layout', () => {
  expect(withSwapped(draft, 0, 2)).toEqual({ isAuto: false, photos: ['e', 'c', 'a'], layout: '3-2' });
  expect(withSwapped(draft, 0, 7)).toBe(draft);
});

test('[LB-04] a cover of the newest pictures counts as automatic', () => {
  expect(coverDraftOf({ cover_photos: ['a', 'b'], layout: '2-2' }, CHOICES)).toEqual({
    isAuto: true,
    photos: ['a', 'b'],
    layout: '2-2',
  });
  expect(coverDraftOf({ cover_photos: ['b'], layout: '1-1' }, CHOICES).isAuto).toBe(false);
});

test('[LB-04] an automatic cover shows the newest five pictures', () => {
  expect(withAuto(draft, true, CHOICES)).toEqual({
    isAuto: true,
    photos: CHOICES.slice(0, 5),
    layout: '5-1',
  });
  expect(withAuto(draft, false, CHOICES)).toEqual(draft);
});
