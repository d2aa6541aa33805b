import { expect, test } from '@jest/globals';
import { moveTo, withOrder } from './shop-edits.ts';

const ITEMS = [{ id: 4 }, { id: 5 }, { id: 6 }];

test.each([
  [0, 2, [5, 6, 4], { to: 'after', target_id: 6 }],
  [2, 0, [6, 4, 5], { to: 'before', target_id: 4 }],
  [1, 2, [4, 6, 5], { to: 'after', target_id: 6 }],
  [1, 1, [4, 5, 6], null],
  [1, 3, [4, 5, 6], null],
])(
  '[XT-15] a product dragged from %i to %i is moved beside the one that was there',
  (from, to, ids, where) => {
    expect(moveTo(ITEMS, from, to)).toEqual({ ids, where });
  },
);

test('[XT-15] products that were loaded after an order was made follow it', () => {
  expect(withOrder([...ITEMS, { id: 7 }], [6, 4, 5]).map(({ id }) => id)).toEqual([6, 4, 5, 7]);
  expect(withOrder(ITEMS, [])).toEqual(ITEMS);
});
