import { listEndProps, type PagesQuery, useHost } from '@tagalong/platform';
import { ListEnd } from '@tagalong/ui';
import type { ReactNode } from 'react';

interface Page<Item> {
  data: Item[];
}

interface Flattened<Item> {
  pages: readonly Page<Item>[];
  items: Item[];
  ids: Set<number>;
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
  const next = (known && append(known, pages)) ?? flatten(pages);
  flattened.set(first, next);
  return next.items;
}

function flatten<Item extends { id: number }>(pages: readonly Page<Item>[]): Flattened<Item> {
  const byId = new Map(pages.flatMap((page) => page.data).map((item) => [item.id, item]));
  return { pages, items: [...byId.values()], ids: new Set(byId.keys()) };
}

/**
 * Appends the items of later pages. Returns null if the pages before have changed or an item appears twice; `known` must
 * be replaced either way, because its ids are reused.
 */
function append<Item extends { id: number }>(
  { pages, items, ids }: Flattened<Item>,
  next: readonly Page<Item>[],
): Flattened<Item> | null {
  if (!pages.every((page, at) => page === next[at])) return null;
  const added = next.slice(pages.length).flatMap((page) => page.data);
  for (const { id } of added) {
    if (ids.has(id)) return null;
    ids.add(id);
  }
  return { pages: next, items: [...items, ...added], ids };
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
