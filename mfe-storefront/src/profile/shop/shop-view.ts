import { idOf } from '@tagalong/contracts/core/id-of';
import { SHOP_SORTS, type ShopSort } from '@tagalong/contracts/storefront/shop-sort';
import { useSearchParams } from '@tagalong/platform';

/** View state of the member's own shop, stored in the URL. */
export interface ShopView {
  shelfId: number | null;
  sort: ShopSort;
  isOnSale: boolean;
}

/** Reads the view from the URL; a change replaces the history entry. */
export function useShopView(): [view: ShopView, show: (change: Partial<ShopView>) => void] {
  const [query, setQuery] = useSearchParams();
  const view: ShopView = {
    shelfId: idOf(query.get('shelf')),
    sort: SHOP_SORTS.find((known) => known === query.get('sort')) ?? 'arranged',
    isOnSale: query.get('sale') === '1',
  };
  const show = (change: Partial<ShopView>): void => {
    const { shelfId, sort, isOnSale } = { ...view, ...change };
    const values = {
      ...(shelfId !== null && { shelf: String(shelfId) }),
      ...(sort !== 'arranged' && { sort }),
      ...(isOnSale && { sale: '1' }),
    };
    setQuery(new URLSearchParams(values), { replace: true });
  };
  return [view, show];
}

/** Returns the view's part of a request. */
export const requestOf = ({ shelfId, sort, isOnSale }: ShopView) => ({
  ...(shelfId !== null && { collection_id: shelfId }),
  ...(sort !== 'arranged' && { sort }),
  ...(isOnSale && { on_sale: true }),
});
