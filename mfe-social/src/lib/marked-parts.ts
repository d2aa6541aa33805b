export interface MarkedPart {
  text: string;
  isMatch: boolean;
  /** Character offset in the text. */
  at: number;
}

/** Splits a text at words that start with a search word; case and accents are ignored. */
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

/** Lowercases a text and strips accents without changing its length, so that offsets stay valid. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at).normalize('NFD').charAt(0).toLowerCase();
    return letter.length === 1 ? letter : text.charAt(at);
  }).join('');
}
