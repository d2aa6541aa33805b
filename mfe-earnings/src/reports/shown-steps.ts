import type { ChartStep } from '@tagalong/contracts/core/date-range';

/** Returns the steps of a chart of sales; none without a sale. Months, as of all time, begin with the first sale. */
export function shownSteps<Step extends { sale_count: number }>(
  series: readonly Step[],
  step: ChartStep,
): Step[] {
  const first = series.findIndex(({ sale_count }) => sale_count > 0);
  if (first < 0) return [];
  return series.slice(step === 'month' ? first : 0);
}
