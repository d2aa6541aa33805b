import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import { pagesKey, useQueryClient } from '@tagalong/platform';

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}

/** Refetches a feed's first page and drops the others, which would reload one after another. */
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
