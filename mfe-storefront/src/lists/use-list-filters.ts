import { useLocation, useSearchParams } from '@tagalong/platform';
import { filtersOf, type ListFilters, queryWith } from './list-filters.ts';

/** Reads a list's filters from the URL; a change replaces the history entry, so that Back leaves the list. */
export function useListFilters(): [filters: ListFilters, change: (next: ListFilters) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const change = (next: ListFilters): void =>
    setQuery(queryWith(query, next), { replace: true, state, preventScrollReset: true });
  return [filtersOf(query), change];
}
