import { href } from '@tagalong/contracts/core/routes';
import type { PickSource } from '@tagalong/contracts/storefront/intents';
import {
  ME_ROUTE,
  SHOP_ADD_PRODUCT_ROUTE,
  SHOP_ALL_BRANDS_ROUTE,
  SHOP_BRAND_PRODUCT_ROUTE,
  SHOP_SEARCH_ROUTE,
  SHOP_SEARCH_WORDS_ROUTE,
  SHOP_YOUR_ITEMS_KIND_ROUTE,
  SHOP_YOUR_ITEMS_ROUTE,
} from '@tagalong/contracts/storefront/routes';
import { type PageProps, useParams, useSession } from '@tagalong/platform';
import { useOverPage } from '#parts/use-over-page.ts';
import { MePage } from './me-page.tsx';
import { useAddProducts } from './shop/add-products.ts';

/** Initial view of the picker, by route name. */
const SOURCES: Readonly<Record<string, PickSource>> = {
  [SHOP_ADD_PRODUCT_ROUTE.name]: 'search',
  [SHOP_ALL_BRANDS_ROUTE.name]: 'brands',
  [SHOP_BRAND_PRODUCT_ROUTE.name]: 'brand',
  [SHOP_YOUR_ITEMS_ROUTE.name]: 'items',
  [SHOP_YOUR_ITEMS_KIND_ROUTE.name]: 'items',
  [SHOP_SEARCH_ROUTE.name]: 'search',
  [SHOP_SEARCH_WORDS_ROUTE.name]: 'search',
};
/** Opens the product picker over the user's own shop (SF-03). Leaving the picker leads back, or to the shop. */
export function AddProductsPage({ route }: PageProps) {
  const { slug } = useParams();
  const isCreator = useSession()?.is_creator ?? false;
  const addProducts = useAddProducts();
  const source = SOURCES[route] ?? 'search';
  useOverPage({
    isReady: isCreator,
    open: () => addProducts({ source, ...(slug !== undefined && { slug }) }),
    below: href(ME_ROUTE),
  });
  return <MePage />;
}
