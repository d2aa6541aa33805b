export interface CaptionPart {
  text: string;
  isTag: boolean;
  /** Where it starts in the caption. */
  at: number;
}

// A tag follows the start, a space or an opening bracket: 'C#' and 'page.html#top' hold none.
const TAG = /(?<=^|[\s([{])#[\p{L}\p{N}_]+/gu;

/** A caption cut into its #tags and the text between them. */
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

/** True for a caption that a feed cuts off behind a 'more'. */
export function isLongCaption(caption: string): boolean {
  return caption.length > LONG_CHARACTERS || caption.split('\n').length > LONG_LINES;
}
