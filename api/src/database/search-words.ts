const WORDS_MAX = 8;

/** Letters that are more than a letter with a mark. */
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

/** Small letters without accents, as the database's function `fold` writes what is searched. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain.toLowerCase().replace(/[øłđðıßæœþ]/g, (letter) => SPELT[letter] ?? letter);
}

/** The words of a search text: parentheses and other signs only part words (SE-01). */
export function searchWords(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}
