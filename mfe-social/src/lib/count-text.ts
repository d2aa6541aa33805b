import { numberFormat } from '@tagalong/contracts/core/language';

/** Formats a count in compact notation, such as 1.2K. */
export function shortCount(count: number): string {
  return numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(count);
}
