import {
  failureProps,
  isWaiting,
  listEndProps,
  type PagesQuery,
  useFirstPageUrl,
  useHost,
  useNextPageUrl,
} from '@tagalong/platform';
import { ErrorState, ListEnd } from '@tagalong/ui';
import type { ReactNode } from 'react';

interface EndlessProps<Item> {
  query: PagesQuery<Item>;
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
  const nextUrl = useNextPageUrl(query);
  const firstUrl = useFirstPageUrl(query);
  if (!query.data) {
    if (isWaiting(query)) return waiting;
    return <ErrorState title={texts.failedTitle} {...failureProps(query, report)} />;
  }
  const items = itemsOf(query.data.pages, idOf);
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      <ListEnd
        {...listEndProps(query, report, texts.moreFailed)}
        nextUrl={nextUrl}
        firstUrl={firstUrl}
        end={null}
      />
    </>
  );
}

/** Flattens all pages and removes duplicates. */
function itemsOf<Item>(pages: { data: Item[] }[], idOf: (item: Item) => string | number): Item[] {
  return [...new Map(pages.flatMap((page) => page.data).map((item) => [idOf(item), item])).values()];
}
