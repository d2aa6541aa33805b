import { isWaiting, type PagesQuery } from '@tagalong/platform';
import { useState } from 'react';

/**
 * Keeps showing a list while the list that replaces it loads, so that the page doesn't collapse with every search or
 * filter. An empty list isn't kept, because what it says may not apply to the next one. `isOld` means that the items are
 * those of the list before. Each remote bundles this hook, because the first page doesn't need it.
 */
export function useKeptPages<Query extends PagesQuery<unknown>>(
  query: Query,
): { query: Query; isOld: boolean } {
  const [kept, keep] = useState<Query>(query);
  if (query.data && query.data.pages !== kept.data?.pages) keep(query);
  const isOld =
    !query.data && isWaiting(query) && (kept.data?.pages.some(({ data }) => data.length > 0) ?? false);
  // The next page of the list before would be fetched with the new list's cursor.
  return isOld ? { query: { ...kept, hasNextPage: false }, isOld } : { query, isOld };
}
