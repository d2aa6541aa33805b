import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COVER_LAYOUT_COUNTS } from '@tagalong/contracts/core/limits';
import fc from 'fast-check';
import { layoutFor, layoutToShow, pictureCountOf, readPhotos } from './cover-rules.ts';

const counts = fc.integer({ min: 1, max: 5 });
const indexOf = (count: number): number => COVER_LAYOUT_COUNTS[count as 1 | 2 | 3 | 4 | 5];

test('[LB-04] there are 10 layouts for 5 pictures, 9 for 4, 4 for 3, 2 for 2 and 1 for 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 12 }), fc.integer({ min: -1, max: 12 }), (count, index) => {
      const exists = count >= 1 && count <= 5 && index >= 1 && index <= indexOf(count);
      assert.equal(pictureCountOf(`${count}-${index}`), exists ? count : null);
    }),
    { numRuns: 500 },
  );
});

test('[LB-04] any other text is not a layout', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const count = pictureCountOf(text);
      assert.ok(count === null || text.startsWith(`${count}-`));
      assert.ok(count === null || text.length <= 4);
    }),
  );
  assert.deepEqual([' 1-1', '1-1\n', '01-1', '1-01', 'toString'].map(pictureCountOf), [
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('[LB-04] the shown layout has one place per picture, and is the chosen one if it fits', () => {
  const stored = fc.option(
    fc.oneof(
      fc.tuple(counts, counts).map((parts) => parts.join('-')),
      fc.string(),
    ),
  );
  fc.assert(
    fc.property(stored, fc.integer({ min: 0, max: 9 }), (layout, pictureCount) => {
      const shown = layoutToShow(layout, pictureCount);
      if (pictureCount === 0) return assert.equal(shown, '4-6');
      assert.equal(pictureCountOf(shown), Math.min(pictureCount, 5));
      const isFit = layout !== null && pictureCountOf(layout) === Math.min(pictureCount, 5);
      assert.equal(shown, isFit ? layout : layoutFor(pictureCount));
    }),
  );
});

test('[LB-01] cover photos can be sent as a list or as its JSON text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }), (photos) => {
      assert.deepEqual(readPhotos(photos), photos);
      assert.deepEqual(readPhotos(JSON.stringify(photos)), photos);
    }),
  );
  assert.deepEqual(readPhotos(undefined), []);
  for (const bad of ['{', '{}', '"x"', '[1]', '[""]', '["1","2","3","4","5","6"]'])
    assert.equal(readPhotos(bad), null);
});
