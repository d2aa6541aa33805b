import { listEndProps, type PagesQuery, useFirstPageUrl, useHost, useNextPageUrl } from '@tagalong/platform';
import { ListEnd } from '@tagalong/ui';
import type { ReactNode } from 'react';

interface Page<Item> {
  data: Item[];
}

interface Flattened<Item> {
  pages: readonly Page<Item>[];
  byId: Map<number, Item>;
  items: Item[];
}

const NO_PAGES: never[] = [];
/**
 * The flattened pages of each list, by its first page. A long list asks for its items several times per render, and
 * flattening thousands of items again for each new page would delay a frame.
 */
const flattened = new WeakMap<object, Flattened<unknown>>();

/** Flattens all pages. An item that moved between two fetches appears in both pages, but only once in the result. */
export function itemsOf<Item extends { id: number }>({ data }: PagesQuery<Item>): Item[] {
  const pages: readonly Page<Item>[] = data?.pages ?? NO_PAGES;
  const [first] = pages;
  if (!first) return NO_PAGES;
  const known = flattened.get(first) as Flattened<Item> | undefined;
  if (known?.pages === pages) return known.items;
  const isLonger = known?.pages.every((page, at) => page === pages[at]);
  const { byId, pages: before } =
    known && isLonger ? known : { byId: new Map<number, Item>(), pages: NO_PAGES };
  for (const page of pages.slice(before.length)) for (const item of page.data) byId.set(item.id, item);
  const items = [...byId.values()];
  flattened.set(first, { pages, byId, items });
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
  const nextUrl = useNextPageUrl(query);
  const firstUrl = useFirstPageUrl(query);
  return (
    <ListEnd {...listEndProps(query, report, failedText)} nextUrl={nextUrl} firstUrl={firstUrl} end={end} />
  );
}
