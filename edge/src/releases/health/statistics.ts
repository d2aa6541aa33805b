/**
 * Probability of at least `failed` failures among `pages` if both releases failed equally often: Fisher's exact test,
 * one-sided. Exact, because a canary has few pages and fewer failures, for which approximations are inaccurate.
 */
export function fisherTail(
  candidate: { pages: number; failed: number },
  baseline: { pages: number; failed: number },
): number {
  const all = candidate.pages + baseline.pages;
  const failed = candidate.failed + baseline.failed;
  const most = Math.min(failed, candidate.pages);
  const ways = logChoose(all, candidate.pages);
  let tail = 0;
  for (let count = candidate.failed; count <= most; count += 1) {
    tail += Math.exp(logChoose(failed, count) + logChoose(all - failed, candidate.pages - count) - ways);
  }
  return Math.min(1, tail);
}

/**
 * Probability of values at least this much larger if both releases were equally fast: Mann-Whitney test, one-sided.
 * Uses ranks, because the long tails of load times dominate any mean.
 */
export function rankTail(candidate: readonly number[], baseline: readonly number[]): number {
  const [n, m] = [candidate.length, baseline.length];
  if (n === 0 || m === 0) return 1;
  const all = [
    ...candidate.map((value) => ({ value, isCandidate: true })),
    ...baseline.map((value) => ({ value, isCandidate: false })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const size = end - start;
    ties += size ** 3 - size;
    // Equal values share the mean of their ranks.
    const rank = (start + end + 1) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isCandidate }) => isCandidate).length;
    start = end;
  }
  const total = n + m;
  const larger = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance > 0 ? normalTail((larger - (n * m) / 2 - 0.5) / Math.sqrt(variance)) : 1;
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Stirling's series: exact to 12 digits from 16 on; smaller ones are summed. */
function logFactorial(n: number): number {
  if (n < 16) {
    let sum = 0;
    for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
    return sum;
  }
  const x = n + 1;
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1_260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}

/** P(Z > z), by Abramowitz and Stegun 7.1.26 of the error function; exact to 1e-7, more than the limits need. */
function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const upper = (poly * Math.exp(-x * x)) / 2;
  return z >= 0 ? upper : 1 - upper;
}
