import { median } from '@tagalong/server/median';
import type { Counts, ReleaseCounts } from './release-counts.ts';
import { fisherTail, rankTail } from './statistics.ts';
import { METRICS, type Metric } from './time-steps.ts';

/**
 * Networks that may lie: as many of those that failed most are left out, so that fewer visitors than this can't have a
 * release rolled back, whatever they report and however often.
 */
export const LYING_NETWORKS_MAX = 10;
/**
 * Releases are tested every few seconds. If the 360 tests of a fresh release were independent, this level would roll back
 * one good release in 280; successive tests are nearly the same, so it is far fewer. A release that always fails is still
 * found after twenty networks.
 */
const CHANCE_MAX = 1e-5;
const FAILED_MIN = 5;
const NETWORKS_MIN = 20;
/** Smallest relevant difference, as a share; smaller ones can be significant, but don't matter. */
const SHARE_WORSE_MIN = 0.01;
/** Networks with a measurement. */
const VALUES_MIN = 50;
const SLOWER_MIN = 1.3;
/**
 * With fewer loads of the previous release, one failure in this many is assumed in addition, because a problem of these
 * minutes may affect both releases.
 */
const BASELINE_LOADS_MIN = 100;

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

const NONE: Counts = { pages: 0, failed: 0 };

/**
 * Returns a verdict if a release fails in significantly more networks than the one that it would replace, without those that
 * may lie. Each network counts once, with its share of failed page loads.
 */
export function failureVerdict(candidate: Side, baseline: Side): Verdict | null {
  const now = networksOf(candidate, LYING_NETWORKS_MAX);
  const before = withAssumed(networksOf(baseline, 0));
  return now.pages >= NETWORKS_MIN && isWorse(now, before)
    ? verdictOf('networks', [candidate, now], [baseline, before])
    : null;
}

/** Whether a release fails in at least half of the networks, without those that may lie. */
export function mostFail(candidate: Side): boolean {
  const { pages, failed } = networksOf(candidate, LYING_NETWORKS_MAX);
  return failed >= pages / 2;
}

/** Whether a side fails in at least twice the other one's share of networks. Nothing is assumed, so the other may be unknown. */
export function failsTwiceAsOften(candidate: Side, other: Side): boolean {
  const [now, before] = [networksOf(candidate, 0), networksOf(other, 0)];
  return now.failed * before.pages >= 2 * before.failed * now.pages;
}

/**
 * Returns a verdict if a release seems to fail significantly more often by page loads, which one visitor can forge: enough to
 * alert operators. Without a previous release, one failure in a hundred page loads is usual.
 */
export function suspicion(candidate: Side, baseline: Side): Verdict | null {
  const now = candidate.counts?.since(candidate.fromMs) ?? NONE;
  const before = withAssumed(baseline.counts?.since(baseline.fromMs) ?? NONE);
  return isWorse(now, before) ? verdictOf('page loads', [candidate, now], [baseline, before]) : null;
}

/** Counts networks as if each were one page load; the `leftOut` that failed most count as healthy. */
function networksOf({ counts, fromMs }: Side, leftOut: number): Counts {
  const shares = counts?.networks.failedShares(fromMs) ?? [];
  const failed = shares.slice(leftOut).reduce((sum, share) => sum + share, 0);
  return { pages: shares.length, failed: Math.round(failed) };
}

type Baseline = Counts & { isAssumed: boolean };

function withAssumed({ pages, failed }: Counts): Baseline {
  const isAssumed = pages < BASELINE_LOADS_MIN;
  return isAssumed
    ? { pages: pages + BASELINE_LOADS_MIN, failed: failed + 1, isAssumed }
    : { pages, failed, isAssumed };
}

function isWorse(now: Counts, before: Counts): boolean {
  if (now.failed < FAILED_MIN) return false;
  if (now.failed / now.pages - before.failed / before.pages < SHARE_WORSE_MIN) return false;
  return chanceOf(now, before) <= CHANCE_MAX;
}

const chanceOf = (now: Counts, before: Counts): number =>
  fisherTail({ ...now, failed: Math.min(now.failed, now.pages) }, before);

function verdictOf(
  unit: 'networks' | 'page loads',
  [candidate, now]: [Side, Counts],
  [{ version }, { isAssumed, ...before }]: [Side, Baseline],
): Verdict {
  const worst = candidate.counts?.mostFrequentFailure();
  const example = worst ? ` Most often, at ${worst.phase}: ${worst.message}` : '';
  const leftOut = unit === 'networks' ? `, without the ${LYING_NETWORKS_MAX} that failed most` : '';
  return {
    cause: `${candidate.version} failed in ${now.failed} of ${now.pages} ${unit}${leftOut}, ${version} in ${before.failed} of ${before.pages}${isAssumed ? ', in part assumed' : ''}.${example}`,
    details: {
      metric: 'failures',
      unit,
      candidate: { version: candidate.version, ...now },
      baseline: { version, ...before, is_assumed: isAssumed },
      chance: chanceOf(now, before),
      ...(worst && { failure: worst }),
    },
  };
}

/**
 * Returns a verdict if a canary is significantly slower than the active release at the same time. Only for canaries: the
 * baseline of an active release is from another hour, with other visitors and load. Each network counts once, and those
 * that may lie are left out.
 */
export function speedVerdict(candidate: Side, baseline: Side): Verdict | null {
  for (const metric of METRICS) {
    const verdict = slowerIn(metric, candidate, baseline);
    if (verdict) return verdict;
  }
  return null;
}

function slowerIn(metric: Metric, candidate: Side, baseline: Side): Verdict | null {
  const all = candidate.counts?.networks.values(metric, candidate.fromMs) ?? [];
  const now = all.slice(LYING_NETWORKS_MAX);
  const before = baseline.counts?.networks.values(metric, candidate.fromMs) ?? [];
  if (now.length < VALUES_MIN || before.length < VALUES_MIN) return null;
  const [present, usual] = [median(now), median(before)];
  if (present < usual * SLOWER_MIN || present === 0) return null;
  const chance = rankTail(now, before);
  if (chance > CHANCE_MAX) return null;
  return {
    cause: `${metric} of ${candidate.version} is ${round(present)}, of ${baseline.version} ${round(usual)} (medians of ${now.length} and ${before.length} networks).`,
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
