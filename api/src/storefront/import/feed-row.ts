/** One product of a feed as written; the keys are Google's attribute names without the prefix `g:`. */
export interface FeedRow {
  /** Line on which the product starts, counted from 1. */
  line: number;
  fields: Readonly<Record<string, string>>;
  /** Why the entire row is unusable; its fields then only identify it. */
  problem?: string;
}

/** Reading cannot continue past this error; rows before it remain valid. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly line: number;

  constructor(line: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.line = line;
  }
}

/** Maximum characters of one product; a longer row means that the file is malformed. */
export const FEED_ROW_MAX = 200_000;

/** Normalizes an attribute name to the spelling in Google's documentation. */
export function attributeName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
}
