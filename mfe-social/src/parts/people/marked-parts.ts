export interface MarkedPart {
  text: string;
  isMatch: boolean;
  /** Where it starts in the text. */
  at: number;
}

/** A text cut where words of a search begin one of its own words; accents and capitals make no difference. */
export function markedParts(text: string, words: string): MarkedPart[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return [{ text, isMatch: false, at: 0 }];
  const folded = fold(text);
  const parts: MarkedPart[] = [];
  let plainFrom = 0;
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const length = Math.max(0, ...wanted.filter((one) => word.startsWith(one)).map((one) => one.length));
    if (length === 0) continue;
    if (index > plainFrom) parts.push({ text: text.slice(plainFrom, index), isMatch: false, at: plainFrom });
    parts.push({ text: text.slice(index, index + length), isMatch: true, at: index });
    plainFrom = index + length;
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), isMatch: false, at: plainFrom });
  return parts;
}

function wordsOf(words: string): string[] {
  return fold(words).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** In small letters without accents, each letter at its own place. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at).normalize('NFD').charAt(0).toLowerCase();
    return letter.length === 1 ? letter : text.charAt(at);
  }).join('');
}
