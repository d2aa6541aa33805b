/** Returns two vote counts as whole percentages that add up to 100, or null before the first vote. */
export function voteShares(left: number, right: number): { left: number; right: number } | null {
  const all = left + right;
  if (all <= 0) return null;
  const share = Math.round((left / all) * 100);
  return { left: share, right: 100 - share };
}
