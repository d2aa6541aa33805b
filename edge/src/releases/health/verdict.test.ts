import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReleaseCounts } from './release-counts.ts';
import { failureVerdict, speedVerdict } from './verdict.ts';

const NOW = 1_000_000_000;

function counts(pages: number, failed: number, message = 'TypeError: x is undefined'): ReleaseCounts {
  const made = new ReleaseCounts();
  for (let page = 0; page < pages; page += 1) made.notePage(NOW, true);
  for (let page = 0; page < failed; page += 1) {
    made.noteFailedPage(NOW);
    made.noteFailure(NOW, 'load', message);
  }
  return made;
}

function judge(candidate: ReleaseCounts | undefined, baseline: ReleaseCounts | undefined) {
  return failureVerdict(
    { version: '2', counts: candidate, fromMs: 0 },
    { version: '1', counts: baseline, fromMs: 0 },
  );
}

test('[XT-23] a release that fails far more often is worse, and the verdict gives its evidence', () => {
  const verdict = judge(counts(50, 12), counts(500, 3));
  assert.match(
    verdict?.cause ?? '',
    /^2 failed in 12 of 50 page loads, 1 in 3 of 500\. Most often, at load: TypeError/,
  );
  assert.deepEqual(verdict?.details.candidate, { version: '2', pages: 50, failed: 12 });
  assert.ok(Number(verdict?.details.chance) < 1e-5);
});

test('[XT-23] few pages, few failures or an irrelevant difference cause no verdict', () => {
  assert.equal(judge(counts(10, 10), counts(500, 0)), null);
  assert.equal(judge(counts(400, 4), counts(4_000, 4)), null);
  assert.equal(judge(counts(50, 6), counts(500, 50)), null);
  assert.equal(judge(counts(50_000, 350), counts(50_000, 100)), null);
  assert.equal(judge(undefined, undefined), null);
});

test('[XT-23] without a previous release to compare with, one failure in a hundred pages counts as usual', () => {
  assert.equal(judge(counts(100, 4), undefined), null);
  assert.equal(judge(counts(60, 20), undefined)?.details.metric, 'failures');
});

test('[XT-23] assumed failures of the previous release are added to its measured ones, however few', () => {
  // Both releases fail at the same rate, the previous one in as many of the few pages that this edge served.
  assert.equal(judge(counts(60, 20), counts(60, 20)), null);
  const verdict = judge(counts(60, 20), counts(50, 0));
  assert.match(verdict?.cause ?? '', /, 1 in 1 of 150, in part assumed\./);
  assert.deepEqual(verdict?.details.baseline, { version: '1', pages: 150, failed: 1, is_assumed: true });
});

test('[XT-23] two releases that fail equally often are judged different at most once in 2,000 checks', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  let wrong = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const failed = (pages: number): number =>
      Array.from({ length: pages }, random).filter((x) => x < 0.05).length;
    if (judge(counts(100, failed(100)), counts(300, failed(300)))) wrong += 1;
  }
  assert.ok(wrong <= 1, `${wrong} of 2000`);
});

function timed(values: readonly number[]): ReleaseCounts {
  const made = new ReleaseCounts();
  for (const value of values) made.noteValue(NOW, 'LCP', value);
  return made;
}

test('[XT-23] a canary that is much slower is worse; a slightly slower one, or one with few pages, is not', () => {
  const ramp = (from: number, length = 80): number[] => Array.from({ length }, (_, at) => from + at * 5);
  const judgeSpeed = (now: number[], before: number[]) =>
    speedVerdict(
      { version: '2', counts: timed(now), fromMs: 0 },
      { version: '1', counts: timed(before), fromMs: 0 },
    );
  assert.match(judgeSpeed(ramp(1_500), ramp(800))?.cause ?? '', /^LCP of 2 is 1697.5, of 1 997.5/);
  assert.equal(judgeSpeed(ramp(900), ramp(800)), null);
  assert.equal(judgeSpeed(ramp(1_500, 20), ramp(800, 20)), null);
  assert.equal(judgeSpeed(ramp(400), ramp(800)), null);
});
