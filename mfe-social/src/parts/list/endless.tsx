import { LIST_END_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { errorText, failureText, isWaiting, useHost } from '@tagalong/platform';
import { ErrorState, ListEnd } from '@tagalong/ui';
import type { ReactNode } from 'react';

/** Part of the result of `usePages` that a list needs. */
export interface EndlessQuery<Item> {
  data: { pages: { data: Item[] }[] } | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  fetchStatus: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch(): Promise<unknown>;
  fetchNextPage(): Promise<unknown>;
}

interface EndlessProps<Item> {
  query: EndlessQuery<Item>;
  /** Identifies an item, because one that moves between two fetches appears in both pages. */
  idOf: (item: Item) => string | number;
  /** Skeleton of the same size as the list. */
  waiting: ReactNode;
  empty: ReactNode;
  texts: { failedTitle: string; moreFailed: string };
  children: (items: Item[]) => ReactNode;
}

/** Renders an endless list in each state: loading, failed with Retry, empty, or filled with its list end. */
export function Endless<Item>({ query, idOf, waiting, empty, texts, children }: EndlessProps<Item>) {
  const { report } = useHost();
  if (!query.data) {
    if (isWaiting(query)) return waiting;
    return (
      <ErrorState
        title={texts.failedTitle}
        text={failureText(query)}
        isRetrying={query.isFetching}
        onRetry={() => {
          query.refetch().catch(report);
        }}
      />
    );
  }
  const items = itemsOf(query.data.pages, idOf);
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      <ListEnd
        pageCount={query.data.pages.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? `${texts.moreFailed} ${errorText(query.error)}` : null}
        labels={LIST_END_TEXTS}
        onMore={() => {
          query.fetchNextPage().catch(report);
        }}
        end={null}
      />
    </>
  );
}

/** Flattens all pages and removes duplicates. */
function itemsOf<Item>(pages: { data: Item[] }[], idOf: (item: Item) => string | number): Item[] {
  return [...new Map(pages.flatMap((page) => page.data).map((item) => [idOf(item), item])).values()];
}
