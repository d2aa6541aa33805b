import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';

/** A cached page of the creator's own shop. */
export interface ShopPage {
  data: ShopItem[];
  next_cursor: string | null;
}

/** Returns the loaded pages after a change; what didn't change stays the same object. */
export type ShopEdit = (pages: readonly ShopPage[]) => ShopPage[];

export type Move = { to: 'first' | 'last' } | { to: 'before' | 'after'; target_id: number };

/** Changes some products where they are. */
export function withItems(ids: ReadonlySet<number>, change: (item: ShopItem) => Partial<ShopItem>): ShopEdit {
  return (pages) =>
    pages.map((page) => {
      if (!page.data.some(({ id }) => ids.has(id))) return page;
      return {
        ...page,
        data: page.data.map((item) => (ids.has(item.id) ? { ...item, ...change(item) } : item)),
      };
    });
}

/** Moves a product. One that is moved behind pages that aren't loaded is shown again once they are. */
export function withMoved(id: number, where: Move): ShopEdit {
  return (pages) => {
    const item = pages.flatMap(({ data }) => data).find((known) => known.id === id);
    if (!item) return [...pages];
    const rest = pages.map((page) =>
      page.data.some((known) => known.id === id)
        ? { ...page, data: page.data.filter((known) => known.id !== id) }
        : page,
    );
    const [first, last] = [rest[0], rest.at(-1)];
    if (where.to === 'first' && first) return [{ ...first, data: [item, ...first.data] }, ...rest.slice(1)];
    if (where.to === 'last' && last?.next_cursor === null)
      return [...rest.slice(0, -1), { ...last, data: [...last.data, item] }];
    if (where.to !== 'before' && where.to !== 'after') return rest;
    return rest.map((page) => {
      const index = page.data.findIndex((known) => known.id === where.target_id);
      const target = page.data[index];
      if (!target) return page;
      const place = where.to === 'before' ? index : index + 1;
      // Beside a pinned product, it is pinned, too.
      const moved = { ...item, is_pinned: target.is_pinned };
      return { ...page, data: page.data.toSpliced(place, 0, moved) };
    });
  };
}

/** Returns the ids after a product was moved from one index to another, and the same as a move; null if it is none. */
export function moveTo(
  items: readonly { id: number }[],
  from: number,
  to: number,
): { ids: number[]; where: Move | null } {
  const ids = items.map(({ id }) => id);
  const [moved, target] = [ids[from], ids[to]];
  if (moved === undefined || target === undefined || from === to) return { ids, where: null };
  const where = { to: to > from ? 'after' : 'before', target_id: target } as const;
  return { ids: ids.toSpliced(from, 1).toSpliced(to, 0, moved), where };
}

/** Sorts items by an order of ids; those that it doesn't have come last, as they are. */
export function withOrder<Item extends { id: number }>(
  items: readonly Item[],
  order: readonly number[],
): readonly Item[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item): number => places.get(id) ?? order.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
