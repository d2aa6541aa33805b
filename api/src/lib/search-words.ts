const WORDS_MAX = 8;

/** The words of a search text: parentheses and other signs only part words (SE-01). */
export function searchWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, WORDS_MAX);
}
