const STEPS: readonly [unit: string, seconds: number][] = [
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Formats the elapsed time as text, such as '2 days ago'. */
export function timeSummary(time: string, now: Date): string {
  const seconds = Math.floor((now.getTime() - Date.parse(time)) / 1_000);
  const [unit, size] = STEPS.find(([, step]) => seconds >= step) ?? [];
  if (!unit || !size) return 'just now';
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
