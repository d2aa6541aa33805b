import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median } from '@tagalong/server/median';
import { fisherTail, rankTail } from './statistics.ts';

function near(actual: number, expected: number, within: number): void {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected}`);
}

test("[XT-23] Fisher's test matches the probabilities in textbooks and other programs", () => {
  // Fisher's lady tasting tea: 3 of 4 correct has the probability 17/70.
  near(fisherTail({ pages: 4, failed: 3 }, { pages: 4, failed: 1 }), 17 / 70, 1e-12);
  near(fisherTail({ pages: 4, failed: 4 }, { pages: 4, failed: 0 }), 1 / 70, 1e-12);
  assert.equal(fisherTail({ pages: 50, failed: 0 }, { pages: 50, failed: 0 }), 1);
  // All ten failures of 20 pages are on one side: 1 / C(20, 10).
  near(fisherTail({ pages: 10, failed: 10 }, { pages: 10, failed: 0 }), 1 / 184_756, 1e-15);
});

test('[XT-23] large counts neither overflow nor lose precision', () => {
  const same = fisherTail({ pages: 100_000, failed: 1_000 }, { pages: 900_000, failed: 9_000 });
  near(same, 0.507, 0.01);
  assert.ok(fisherTail({ pages: 100_000, failed: 2_000 }, { pages: 900_000, failed: 9_000 }) < 1e-50);
});

test('[XT-23] ranks distinguish slower from equally slow, regardless of the tails', () => {
  const ramp = (from: number): number[] => Array.from({ length: 100 }, (_, at) => from + at * 10);
  assert.ok(rankTail(ramp(1_000), ramp(500)) < 1e-6);
  near(rankTail(ramp(500), ramp(500)), 0.5, 0.01);
  assert.ok(rankTail(ramp(500), ramp(1_000)) > 0.999);
  const withOutlier = [...ramp(500).slice(0, -1), 1_000_000];
  near(rankTail(withOutlier, ramp(500)), 0.5, 0.01);
  assert.equal(rankTail([5, 5, 5], [5, 5, 5]), 1);
  assert.equal(rankTail([], [1]), 1);
});

test('[XT-23] the median is the middle value', () => {
  assert.deepEqual([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])], [2, 2.5, 7]);
});
