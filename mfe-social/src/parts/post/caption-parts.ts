export interface CaptionPart {
  text: string;
  isTag: boolean;
  /** Character offset in the caption. */
  at: number;
}

// A tag follows the start, a space or an opening bracket, so 'C#' and 'page.html#top' contain none.
const TAG = /(?<=^|[\s([{])#[\p{L}\p{N}_]+/gu;

/** Splits a caption into its #tags and the text between them. */
export function captionParts(caption: string): CaptionPart[] {
  const parts: CaptionPart[] = [];
  let at = 0;
  for (const { 0: tag, index } of caption.matchAll(TAG)) {
    if (index > at) parts.push({ text: caption.slice(at, index), isTag: false, at });
    parts.push({ text: tag, isTag: true, at: index });
    at = index + tag.length;
  }
  if (at < caption.length) parts.push({ text: caption.slice(at), isTag: false, at });
  return parts;
}

const LONG_CHARACTERS = 150;
const LONG_LINES = 3;

/** Returns whether a feed truncates the caption behind a 'more' button. */
export function isLongCaption(caption: string): boolean {
  return caption.length > LONG_CHARACTERS || caption.split('\n').length > LONG_LINES;
}
