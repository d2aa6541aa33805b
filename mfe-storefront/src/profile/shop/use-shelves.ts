import { listShopCollections } from '@tagalong/contracts/storefront/merchant-shop';
import { useCall, useSession } from '@tagalong/platform';

/** Returns the query of the shelves of the user's own shop. */
export function useShelves() {
  const id = useSession()?.id ?? 0;
  return useCall(listShopCollections, { id }, { enabled: id > 0 });
}
