import { SEARCH_TEXT_MAX } from '@tagalong/contracts/core/limits';
import { pathMatcher } from '@tagalong/contracts/core/path-matcher';
import { SEARCH_FILTER_ROUTE } from '@tagalong/contracts/social/routes';
import { SEARCH_KINDS } from '@tagalong/contracts/social/search';

export type SearchKind = (typeof SEARCH_KINDS)[number];

const filterOf = pathMatcher(SEARCH_FILTER_ROUTE.path);

/** Returns the result kind of a path; any other path starts with the top results (SE-01). */
export function searchKindAt(pathname: string): SearchKind {
  return SEARCH_KINDS.find((kind) => kind === filterOf(pathname)?.filter_type) ?? 'top';
}

/**
 * Normalizes a search text: removes parentheses, which have no meaning in a search, and extra spaces. A URL may contain
 * more than a search accepts; the rest is left out.
 */
export function searchWords(text: string): string {
  const words = text.replace(/[()]/g, '').replace(/\s+/g, ' ').trim();
  return words.slice(0, SEARCH_TEXT_MAX).trim();
}

/** Returns the words to search, or null if they are empty or their results are already shown. */
export function newWords(text: string, shown: string): string | null {
  const words = searchWords(text);
  return words === '' || words === searchWords(shown) ? null : words;
}
