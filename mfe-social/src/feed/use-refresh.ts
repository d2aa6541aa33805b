import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import { pagesKey, useQueryClient } from '@tagalong/platform';

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}

/** Fetches a feed's first page anew; the others are dropped, since they would have to wait for one another. */
export function useRefresh(kind: FeedKind): () => Promise<void> {
  const queries = useQueryClient();
  return () => {
    const filter = { queryKey: pagesKey(listFeed, { kind }) };
    queries.setQueriesData<Pages>(
      filter,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    );
    return queries.refetchQueries(filter);
  };
}
