import { pathMatcher } from '@tagalong/contracts/core/routes';
import { SEARCH_FILTER_ROUTE } from '@tagalong/contracts/social/routes';
import { SEARCH_KINDS } from '@tagalong/contracts/social/search';

export type SearchKind = (typeof SEARCH_KINDS)[number];

const filterOf = pathMatcher(SEARCH_FILTER_ROUTE.path);

/** The kind of results that an address shows: a search from elsewhere begins with the top ones (SE-01). */
export function searchKindAt(pathname: string): SearchKind {
  return SEARCH_KINDS.find((kind) => kind === filterOf(pathname)?.filter_type) ?? 'top';
}

/** What is looked for: parentheses mean nothing in a search and are left out. */
export function searchWords(text: string): string {
  return text.replace(/[()]/g, '').replace(/\s+/g, ' ').trim();
}

/** The words to look for now; null when there are none, or when their results are on the page already. */
export function newWords(text: string, shown: string): string | null {
  const words = searchWords(text);
  return words === '' || words === searchWords(shown) ? null : words;
}
