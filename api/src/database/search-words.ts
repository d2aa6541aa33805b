const WORDS_MAX = 8;

/** Letters that NFKD doesn't decompose, with their plain spelling. */
const SPELT: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Lowercases a text and removes accents, as the database function `fold` does with the searched columns. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain.toLowerCase().replace(/[øłđðıßæœþ]/g, (letter) => SPELT[letter] ?? letter);
}

/** Splits a search text into at most 8 words; parentheses and other signs only separate words (SE-01). */
export function searchWords(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}
