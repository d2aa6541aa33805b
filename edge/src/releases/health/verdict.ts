import { median } from '@tagalong/server/median';
import type { Counts, ReleaseCounts } from './release-counts.ts';
import { fisherTail, rankTail } from './statistics.ts';
import { METRICS, type Metric } from './time-steps.ts';

/**
 * Releases are tested every few seconds. If the 360 tests of a fresh release were independent, this level would roll back
 * one good release in 280; successive tests are nearly the same, so it is far fewer. A release that fails in every fifth
 * page load is still found within about fifty page loads.
 */
const CHANCE_MAX = 1e-5;
const FAILED_PAGES_MIN = 5;
const PAGES_MIN = 20;
/** Smallest relevant difference, as a share of page loads; smaller ones can be significant, but don't matter. */
const SHARE_WORSE_MIN = 0.01;
const VALUES_MIN = 50;
const SLOWER_MIN = 1.3;
/**
 * With fewer page loads of the previous release, one failure in this many is assumed in addition, because a problem of
 * these minutes may affect both releases.
 */
const BASELINE_PAGES_MIN = 100;

/** A statistically significant regression of a release. */
export interface Verdict {
  /** One sentence for operators. */
  cause: string;
  details: Record<string, unknown>;
}

interface Side {
  version: string;
  counts: ReleaseCounts | undefined;
  fromMs: number;
}

/** Returns a verdict if a release fails significantly more often than the one that it would replace. */
export function failureVerdict(candidate: Side, baseline: Side): Verdict | null {
  const now = candidate.counts?.since(candidate.fromMs) ?? { pages: 0, failed: 0 };
  const known = baseline.counts?.since(baseline.fromMs);
  const isAssumed = !known || known.pages < BASELINE_PAGES_MIN;
  const before = isAssumed ? withAssumed(known) : known;
  if (now.pages < PAGES_MIN || now.failed < FAILED_PAGES_MIN) return null;
  const [share, usual] = [now.failed / now.pages, before.failed / before.pages];
  if (share - usual < SHARE_WORSE_MIN) return null;
  const chance = fisherTail({ ...now, failed: Math.min(now.failed, now.pages) }, before);
  if (chance > CHANCE_MAX) return null;
  const worst = candidate.counts?.mostFrequentFailure();
  const example = worst ? ` Most often, at ${worst.phase}: ${worst.message}` : '';
  return {
    cause: `${candidate.version} failed in ${now.failed} of ${now.pages} page loads, ${baseline.version} in ${before.failed} of ${before.pages}${isAssumed ? ', in part assumed' : ''}.${example}`,
    details: {
      metric: 'failures',
      candidate: { version: candidate.version, ...now },
      baseline: { version: baseline.version, ...before, is_assumed: isAssumed },
      chance,
      ...(worst && { failure: worst }),
    },
  };
}

function withAssumed(known: Counts | undefined): Counts {
  return { pages: (known?.pages ?? 0) + BASELINE_PAGES_MIN, failed: (known?.failed ?? 0) + 1 };
}

/**
 * Returns a verdict if a canary is significantly slower than the active release at the same time. Only for canaries: the
 * baseline of an active release is from another hour, with other visitors and load.
 */
export function speedVerdict(candidate: Side, baseline: Side): Verdict | null {
  for (const metric of METRICS) {
    const verdict = slowerIn(metric, candidate, baseline);
    if (verdict) return verdict;
  }
  return null;
}

function slowerIn(metric: Metric, candidate: Side, baseline: Side): Verdict | null {
  const now = candidate.counts?.values(metric, candidate.fromMs) ?? [];
  const before = baseline.counts?.values(metric, candidate.fromMs) ?? [];
  if (now.length < VALUES_MIN || before.length < VALUES_MIN) return null;
  const [present, usual] = [median(now), median(before)];
  if (present < usual * SLOWER_MIN || present === 0) return null;
  const chance = rankTail(now, before);
  if (chance > CHANCE_MAX) return null;
  return {
    cause: `${metric} of ${candidate.version} is ${round(present)}, of ${baseline.version} ${round(usual)} (medians of ${now.length} and ${before.length} page loads).`,
    details: {
      metric,
      candidate: { version: candidate.version, samples: now.length, median: round(present) },
      baseline: { version: baseline.version, samples: before.length, median: round(usual) },
      chance,
    },
  };
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
