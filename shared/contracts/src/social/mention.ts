/** Members that one caption can mention; further mentions stay plain text and notify no one. */
export const MENTIONS_MAX = 10;

/**
 * Matches a mention and captures its handle, in JavaScript (flags `giu`) and in PostgreSQL (flags `gi`). The sign follows
 * the start, a space or an opening bracket, so that mail addresses mention no one. A final dot ends a sentence.
 */
export const MENTION_PATTERN = String.raw`(?<=^|[\s([{])@([a-z0-9](?:[a-z0-9._]{0,28}[a-z0-9_])?)`;
