import { idOf } from '@tagalong/contracts/core/wire';
import { SHOP_SORTS, type ShopSort } from '@tagalong/contracts/storefront/shop-item';
import { useSearchParams } from '@tagalong/platform';
import { wordsOf } from '@tagalong/platform/url-search';

/** View state of the member's own shop, stored in the URL. */
export interface ShopView {
  shelfId: number | null;
  sort: ShopSort;
  isOnSale: boolean;
  /** Search words; empty without a search. */
  words: string;
}

/** Parameter of the URL that holds the search. */
export const SHOP_SEARCH = 'search';

/** Reads the view from the URL; a change replaces the history entry. */
export function useShopView(): [view: ShopView, show: (change: Partial<ShopView>) => void] {
  const [query, setQuery] = useSearchParams();
  const view: ShopView = {
    shelfId: idOf(query.get('shelf')),
    sort: SHOP_SORTS.find((known) => known === query.get('sort')) ?? 'arranged',
    isOnSale: query.get('sale') === '1',
    words: wordsOf(query.get(SHOP_SEARCH)),
  };
  const show = (change: Partial<ShopView>): void => {
    const { shelfId, sort, isOnSale, words } = { ...view, ...change };
    const values = {
      ...(shelfId !== null && { shelf: String(shelfId) }),
      ...(sort !== 'arranged' && { sort }),
      ...(isOnSale && { sale: '1' }),
      ...(words && { [SHOP_SEARCH]: words }),
    };
    setQuery(new URLSearchParams(values), { replace: true });
  };
  return [view, show];
}

/** Returns the view's part of a request. */
export const requestOf = ({ shelfId, sort, isOnSale, words }: ShopView) => ({
  ...(shelfId !== null && { collection_id: shelfId }),
  ...(sort !== 'arranged' && { sort }),
  ...(isOnSale && { on_sale: true }),
  ...(words && { query: words }),
});
