import { href, ROUTES } from '@tagalong/contracts/routes';
import type { Suggestion } from '@tagalong/contracts/search';
import { SEARCH_TEXTS } from '@tagalong/contracts/texts/search-texts';
import type { SearchKind } from './search-target.ts';

export interface SuggestionGroup {
  kind: Suggestion['kind'];
  title: string;
  items: Suggestion[];
}

/** The suggestions by kind, in the order in which they are shown; a kind without any is left out. */
export function suggestionGroups(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  const order: [Suggestion['kind'], title: string][] = [
    ['word', SEARCH_TEXTS.groupWords],
    ['user', SEARCH_TEXTS.groupPeople],
    ['brand', SEARCH_TEXTS.groupBrands],
    ['tag', SEARCH_TEXTS.groupTags],
    ['product', SEARCH_TEXTS.groupProducts],
  ];
  return order
    .map(([kind, title]) => ({ kind, title, items: suggestions.filter((item) => item.kind === kind) }))
    .filter(({ items }) => items.length > 0);
}

/** Where a suggestion leads: to the thing itself, or to the results for its word. */
export function suggestionPath({ kind, id, text }: Suggestion, filter: SearchKind): string {
  if (kind === 'tag') return href(ROUTES.trendingPosts, { type: 'tag', text: text.replace(/^#/, '') });
  if (id === null || kind === 'word') return searchPath(text, filter);
  const route = { user: ROUTES.userProfile, brand: ROUTES.brandProfile, product: ROUTES.product }[kind];
  return href(route, { id });
}

/** The address of results (SE-02). */
export function searchPath(words: string, filter: SearchKind): string {
  return href(ROUTES.searchFilter, { filter_type: filter }, { query: words });
}
