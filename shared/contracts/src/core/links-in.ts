/** Parts of a link; this package has no URL class. */
export interface LinkParts {
  /** In lower case, without a leading "www." or "m.". */
  host: string;
  /** Without its leading slash. */
  path: string;
  query: string;
}

/** A link starts the text, follows a character that can't be part of one, or starts with its scheme. */
const LINK = /(?:^|[^\p{L}\p{N}_.@/=&#%+~-]|(?=https?:\/\/))((?:https?:\/\/)?[\w.-]+\/[!-~]*)/giu;
/** Punctuation of the sentence around a link. */
const TRAILING = /[)\]}>.,;:!?'"*]+$/;
const PARTS = /^(?:https?:\/\/)?(?:(?:www|m)\.)?([\w.-]+)\/([^?#]*)(?:\?([^#]*))?/i;

/** Returns the links in a text, without the words, brackets, emoji and invisible characters around them. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, link = '']) => link.replace(TRAILING, ''));
}

/** Returns what `read` returns for the first link in the text that it knows, or null. */
export function readLink<T>(text: string, read: (parts: LinkParts) => T | null): T | null {
  for (const link of linksIn(text)) {
    const [, host = '', path = '', query = ''] = PARTS.exec(link) ?? [];
    const known = read({ host: host.toLowerCase(), path, query });
    if (known !== null) return known;
  }
  return null;
}
