import { listEndProps, type PagesQuery, useHost } from '@tagalong/platform';
import { ListEnd } from '@tagalong/ui';
import type { ReactNode } from 'react';

const NO_PAGES: { data: never[] }[] = [];
/** Items by the pages that they come from, because a long list asks for them several times per render. */
const found = new WeakMap<object, unknown[]>();

/** Flattens all pages. An item that moved between two fetches appears in both pages, but only once in the result. */
export function itemsOf<Item extends { id: number }>({ data }: PagesQuery<Item>): Item[] {
  const pages = data?.pages ?? NO_PAGES;
  const known = found.get(pages) as Item[] | undefined;
  if (known) return known;
  const byId = new Map(pages.flatMap((page) => page.data).map((item) => [item.id, item]));
  const items = [...byId.values()];
  found.set(pages, items);
  return items;
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
