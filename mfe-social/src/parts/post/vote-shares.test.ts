import { expect, test } from '@jest/globals';
import { voteShares } from './vote-shares.ts';

test('[PO-05] the two shares always add up to 100', () => {
  for (const [left, right] of [
    [1, 2],
    [1, 7],
    [333, 667],
    [0, 5],
  ] as const) {
    const shares = voteShares(left, right);
    expect((shares?.left ?? 0) + (shares?.right ?? 0)).toBe(100);
  }
});

test('[PO-05] there is no result before the first vote', () => {
  expect(voteShares(0, 0)).toBeNull();
});
