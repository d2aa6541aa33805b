/** Returns whether each word of a search begins a word of the name, apart from case and accents. */
export function isName(name: string, search: string): boolean {
  const parts = wordsOf(name);
  const sought = wordsOf(search);
  return sought.length > 0 && sought.every((word) => parts.some((part) => part.startsWith(word)));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
