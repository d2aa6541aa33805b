/** Adds months to a month such as '2026-11'; a negative count subtracts. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(Number(year), Number(number) - 1 + count, 1)).toISOString().slice(0, 7);
}
