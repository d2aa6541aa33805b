const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Normalizes a GTIN (UPC, EAN, ISBN-13, ITF-14) to 14 digits; returns null for an invalid number. */
export function gtinOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return null;
  const gtin = digits.padStart(14, '0');
  const sum = [...gtin].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  // 13-digit numbers starting with 2 are reserved for in-store use, and zero is unassigned. GTIN-8 is exempt.
  const isShared = !/^0*2\d{12}$|^0*$/.test(gtin) || digits.length === 8;
  return sum % 10 === 0 && isShared && Number(gtin) > 0 ? gtin : null;
}
