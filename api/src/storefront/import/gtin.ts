const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** The worldwide number of an article (UPC, EAN, ISBN-13, ITF-14) in 14 digits; null when its check digit is wrong. */
export function gtinOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return null;
  const gtin = digits.padStart(14, '0');
  const sum = [...gtin].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  // Numbers that begin with 2 belong to the shop that gives them, 9999… and zeros to nobody.
  const isShared = !/^0*2\d{12}$|^0*$/.test(gtin) || digits.length === 8;
  return sum % 10 === 0 && isShared && Number(gtin) > 0 ? gtin : null;
}
