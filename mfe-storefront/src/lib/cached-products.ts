import { getProduct, listHotProducts, type ProductCard, searchProducts } from '@tagalong/contracts/product';
import { listMyStorefront } from '@tagalong/contracts/storefront';
import type { useQueryClient } from '@tagalong/platform';

type Queries = ReturnType<typeof useQueryClient>;
type Items = readonly ProductCard[];
/** The shapes in which answers with products lie in the cache. */
type Cached = { pages: { data: Items }[] } | { data: Items } | { data: ProductCard };

const WITH_PRODUCTS = [getProduct.name, listHotProducts.name, searchProducts.name, listMyStorefront.name];

/** Changes every copy of one product in the cache. */
export function changeProduct(
  queries: Queries,
  productId: number,
  facts: Partial<Pick<ProductCard, 'is_liked' | 'is_storefront'>>,
): void {
  change(queries, WITH_PRODUCTS, (items) =>
    items.some(({ id }) => id === productId)
      ? items.map((item) => (item.id === productId ? { ...item, ...facts } : item))
      : items,
  );
}

/** Takes a product out of the own shop's list, whose other pages stay where the reader has them. */
export function dropFromShop(queries: Queries, productId: number): void {
  change(queries, [listMyStorefront.name], (items) =>
    items.some(({ id }) => id === productId) ? items.filter(({ id }) => id !== productId) : items,
  );
}

/** Puts a product on top of the own shop's list, where the server has it as the last one added. */
export function putIntoShop(queries: Queries, product: ProductCard): void {
  change(queries, [listMyStorefront.name], (items, pageIndex) => {
    if (pageIndex > 0) return items;
    return [{ ...product, is_storefront: true }, ...items.filter(({ id }) => id !== product.id)];
  });
}

/** True when the own shop's list, as far as it was fetched, holds the product. */
export function isInShopList(queries: Queries, productId: number): boolean {
  return findIn(queries, [listMyStorefront.name], productId) !== undefined;
}

/** A product that some list brought along already, so that its page need not wait for the picture and the name. */
export function findCard(queries: Queries, productId: number): ProductCard | undefined {
  return findIn(queries, WITH_PRODUCTS, productId);
}

function findIn(queries: Queries, names: readonly string[], productId: number): ProductCard | undefined {
  let found: ProductCard | undefined;
  change(queries, names, (items) => {
    found ??= items.find(({ id }) => id === productId);
    return items;
  });
  return found;
}

/** `next` gives the same array back for one that it leaves alone: what holds only those keeps its age. */
function change(
  queries: Queries,
  names: readonly string[],
  next: (items: Items, pageIndex: number) => Items,
): void {
  const found = queries.getQueriesData<Cached>({
    predicate: ({ queryKey }) => names.includes(String(queryKey[0])),
  });
  for (const [key, before] of found) {
    const after = before && changed(before, next);
    if (after !== before) {
      queries.setQueryData(key, after, { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 });
    }
  }
}

function changed(answer: Cached, next: (items: Items, pageIndex: number) => Items): Cached {
  if ('pages' in answer) {
    const pages = answer.pages.map((page, index) => {
      const data = next(page.data, index);
      return data === page.data ? page : { ...page, data };
    });
    return pages.some((page, index) => page !== answer.pages[index]) ? { ...answer, pages } : answer;
  }
  if ('id' in answer.data) {
    const one = [answer.data];
    const after = next(one, 0);
    return after === one || !after[0] ? answer : { ...answer, data: after[0] };
  }
  const data = next(answer.data, 0);
  return data === answer.data ? answer : { ...answer, data };
}
