import { href } from '@tagalong/contracts/core/routes';
import {
  BRAND_PROFILE_ROUTE,
  SEARCH_FILTER_ROUTE,
  TRENDING_POSTS_ROUTE,
  USER_PROFILE_ROUTE,
} from '@tagalong/contracts/social/routes';
import type { Suggestion } from '@tagalong/contracts/social/search';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import type { SearchKind } from './search-target.ts';
import { SEARCH_TEXTS } from './search-texts.ts';

export interface SuggestionGroup {
  kind: Suggestion['kind'];
  title: string;
  items: Suggestion[];
}

/** Groups suggestions by kind in display order and omits empty groups. */
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

/** Returns the URL of the suggested item, or of the results for its text if it has no page. */
export function suggestionPath({ kind, id, text }: Suggestion, filter: SearchKind): string {
  if (kind === 'tag') return href(TRENDING_POSTS_ROUTE, { type: 'tag', text: text.replace(/^#/, '') });
  if (id === null || kind === 'word') return searchPath(text, filter);
  const route = { user: USER_PROFILE_ROUTE, brand: BRAND_PROFILE_ROUTE, product: PRODUCT_ROUTE }[kind];
  return href(route, { id });
}

/** Returns the URL of a search's results (SE-02). */
export function searchPath(words: string, filter: SearchKind): string {
  return href(SEARCH_FILTER_ROUTE, { filter_type: filter }, { query: words });
}
