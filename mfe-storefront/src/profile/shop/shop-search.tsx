import { useUrlSearch } from '@tagalong/platform/lists/url-search';
import { SearchField } from '@tagalong/ui/overlay';
import { SHOP_TEXTS } from './shop-texts.ts';
import { SHOP_SEARCH } from './shop-view.ts';

/** Searches the user's own shop by product and brand. */
export function ShopSearch() {
  const { typed, type } = useUrlSearch(SHOP_SEARCH);
  return (
    <SearchField
      label={SHOP_TEXTS.search}
      clearLabel={SHOP_TEXTS.clearSearch}
      value={typed}
      onChange={type}
    />
  );
}
