/** The hashtag or mention that is being typed: `text` follows the sign, and `start` is the offset of the sign. */
export interface CaptionToken {
  sign: '#' | '@';
  text: string;
  start: number;
}

const OPEN = /(?:^|[\s([{])(?:#(?<tag>[\p{L}\p{N}_]{0,50})|@(?<handle>[a-z0-9._]{0,30}))$/iu;

/** Returns the hashtag or mention that ends at the caret, or null. */
export function tokenAt(caption: string, caret: number): CaptionToken | null {
  const found = OPEN.exec(caption.slice(0, caret))?.groups;
  if (!found) return null;
  const { tag, handle } = found;
  const text = tag ?? handle ?? '';
  return { sign: tag === undefined ? '@' : '#', text, start: caret - text.length - 1 };
}

/** Replaces the token by a whole tag or handle and a space. Returns the caption and where the caret belongs. */
export function completed(
  caption: string,
  { sign, text, start }: CaptionToken,
  word: string,
): { caption: string; caret: number } {
  const before = `${caption.slice(0, start)}${sign}${word} `;
  const after = caption.slice(start + 1 + text.length).replace(/^ /, '');
  return { caption: before + after, caret: before.length };
}
