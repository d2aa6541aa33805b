import { listEndProps, type PagesQuery, useHost } from '@tagalong/platform';
import { ListEnd } from '@tagalong/ui';
import type { ReactNode } from 'react';

/** Flattens all pages. An item that moved between two fetches appears in both pages, but only once in the result. */
export function itemsOf<Item extends { id: number }>({ data }: PagesQuery<Item>): Item[] {
  const found = data?.pages.flatMap((page) => page.data) ?? [];
  return [...new Map(found.map((item) => [item.id, item])).values()];
}

interface NextPageProps {
  query: PagesQuery<unknown>;
  failedText: string;
  /** Shown after the last item. */
  end?: ReactNode;
}

/** Loads the next page of a list near its end. */
export function NextPage({ query, failedText, end = null }: NextPageProps) {
  const { report } = useHost();
  return <ListEnd {...listEndProps(query, report, failedText)} end={end} />;
}
