import { LIST_END_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { errorText, failureText, isWaiting, useHost } from '@tagalong/platform';
import { ErrorState, ListEnd } from '@tagalong/ui';
import type { ReactNode } from 'react';

/** What `usePages` gives, as far as a list needs it. */
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
  /** What makes an item one: an item that moved between two fetches may stand in both pages. */
  idOf: (item: Item) => string | number;
  /** Of the size of the list itself. */
  waiting: ReactNode;
  empty: ReactNode;
  texts: { failedTitle: string; moreFailed: string };
  children: (items: Item[]) => ReactNode;
}

/** An endless list in all its states: waiting, failed with Retry, empty, filled, and its foot. */
export function Endless<Item>({ query, idOf, waiting, empty, texts, children }: EndlessProps<Item>) {
  const { report } = useHost();
  if (!query.data) {
    if (isWaiting(query)) return waiting;
    return (
      <ErrorState
        title={texts.failedTitle}
        text={failureText(query)}
        retryLabel={SHARED_TEXTS.retry}
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

/** The items of all pages, each once. */
function itemsOf<Item>(pages: { data: Item[] }[], idOf: (item: Item) => string | number): Item[] {
  return [...new Map(pages.flatMap((page) => page.data).map((item) => [idOf(item), item])).values()];
}
