/** One product of a feed as it was written: attribute names as Google's documentation has them, without `g:`. */
export interface FeedRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  fields: Readonly<Record<string, string>>;
}

/** The file can't be read on from here; what came before it stands. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly line: number;

  constructor(line: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.line = line;
  }
}

/** Characters of one product; more is no product but a file that is broken. */
export const FEED_ROW_MAX = 200_000;

/** The name of an attribute in the spelling of the documentation, whichever way a feed writes it. */
export function attributeName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
}
