import { MENTION_PATTERN } from '@tagalong/contracts/social/mention';

export interface CaptionPart {
  text: string;
  kind: 'tag' | 'mention' | 'text';
  /** Character offset in the caption. */
  at: number;
}

// As in mentions, the sign follows the start, a space or an opening bracket, so 'C#' and 'page.html#top' contain no tag.
const LINKED = new RegExp(String.raw`(?<=^|[\s([{])#[\p{L}\p{N}_]+|${MENTION_PATTERN}`, 'giu');

/** Splits a caption into its #tags, its @mentions and the text between them. */
export function captionParts(caption: string): CaptionPart[] {
  const parts: CaptionPart[] = [];
  let at = 0;
  for (const { 0: text, index } of caption.matchAll(LINKED)) {
    if (index > at) parts.push({ text: caption.slice(at, index), kind: 'text', at });
    parts.push({ text, kind: text[0] === '#' ? 'tag' : 'mention', at: index });
    at = index + text.length;
  }
  if (at < caption.length) parts.push({ text: caption.slice(at), kind: 'text', at });
  return parts;
}

const LONG_CHARACTERS = 150;
const LONG_LINES = 3;

/** Returns whether a feed truncates the caption behind a 'more' button. */
export function isLongCaption(caption: string): boolean {
  return caption.length > LONG_CHARACTERS || caption.split('\n').length > LONG_LINES;
}
