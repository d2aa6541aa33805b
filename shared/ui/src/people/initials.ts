/** Returns the initials of the first and last word, such as 'ML' for 'Mara von Lindqvist'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(startsWithLetter);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

function startsWithLetter(word: string) {
  return /^[\p{L}\p{N}]/u.test(word);
}
