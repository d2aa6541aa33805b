import { LIST_END_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { errorText, type FailedQuery, useHost } from '@tagalong/platform';
import { ListEnd } from '@tagalong/ui';
import type { ReactNode } from 'react';

/** Part of the result of `usePages` that a list needs. */
export interface ListQuery<Item> extends FailedQuery {
  data: { pages: { data: Item[] }[] } | undefined;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** Flattens all pages. An item that moved between two fetches appears in both pages, but only once in the result. */
export function itemsOf<Item extends { id: number }>({ data }: ListQuery<Item>): Item[] {
  const found = data?.pages.flatMap((page) => page.data) ?? [];
  return [...new Map(found.map((item) => [item.id, item])).values()];
}

interface NextPageProps {
  query: ListQuery<unknown>;
  failedText: string;
  /** Shown after the last item. */
  end?: ReactNode;
}

/** Loads the next page of a list near its end. */
export function NextPage({ query, failedText, end = null }: NextPageProps) {
  const { report } = useHost();
  return (
    <ListEnd
      pageCount={query.data?.pages.length ?? 0}
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      failure={query.isFetchNextPageError ? `${failedText} ${errorText(query.error)}` : null}
      labels={LIST_END_TEXTS}
      onMore={() => {
        query.fetchNextPage().catch(report);
      }}
      end={end}
    />
  );
}
