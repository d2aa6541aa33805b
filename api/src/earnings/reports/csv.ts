/** A cell of a file for spreadsheets: a text, an amount in minor units of two decimals, a count, or nothing. */
export type Cell = string | { minorUnits: number } | number | null;

/** Makes Excel read the file as UTF-8. */
export const CSV_START = '\ufeff';
/** Characters with which a spreadsheet starts a formula; a tab or line break before one is skipped. */
const STARTS_FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/**
 * Writes one row of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a leading apostrophe,
 * because names of products and shops come from others; numbers are left alone.
 */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return decimalText(cell.minorUnits);
  const text = STARTS_FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

function decimalText(minorUnits: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(3, '0');
  return `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
