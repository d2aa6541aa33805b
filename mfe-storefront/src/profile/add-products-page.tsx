import type { PickSource } from '@tagalong/contracts/storefront/intents';
import {
  SHOP_ADD_PRODUCT_ROUTE,
  SHOP_ALL_BRANDS_ROUTE,
  SHOP_BRAND_PRODUCT_ROUTE,
  SHOP_SEARCH_ROUTE,
  SHOP_SEARCH_WORDS_ROUTE,
  SHOP_YOUR_ITEMS_KIND_ROUTE,
  SHOP_YOUR_ITEMS_ROUTE,
} from '@tagalong/contracts/storefront/routes';
import { type PageProps, useHost, useLocation, useNavigate, useParams, useSession } from '@tagalong/platform';
import { useEffect, useRef } from 'react';
import { MePage } from './me-page.tsx';
import { useAddProducts } from './shop/add-products.ts';

/** Where the picker starts, by the name of the route. */
const SOURCES: Readonly<Record<string, PickSource>> = {
  [SHOP_ADD_PRODUCT_ROUTE.name]: 'search',
  [SHOP_ALL_BRANDS_ROUTE.name]: 'brands',
  [SHOP_BRAND_PRODUCT_ROUTE.name]: 'brand',
  [SHOP_YOUR_ITEMS_ROUTE.name]: 'items',
  [SHOP_YOUR_ITEMS_KIND_ROUTE.name]: 'items',
  [SHOP_SEARCH_ROUTE.name]: 'search',
  [SHOP_SEARCH_WORDS_ROUTE.name]: 'search',
};
/** Key of the history entry with which someone entered the site. */
const FIRST_ENTRY = 'default';

/** Opens the product picker over the user's own shop (SF-03). Leaving the picker leads back. */
export function AddProductsPage({ route }: PageProps) {
  const { slug } = useParams();
  useOpenPicker(SOURCES[route] ?? 'search', slug);
  return <MePage />;
}

function useOpenPicker(source: PickSource, slug: string | undefined): void {
  const { report } = useHost();
  const isCreator = useSession()?.is_creator ?? false;
  const navigate = useNavigate();
  const { key } = useLocation();
  const addProducts = useAddProducts();
  const openedAt = useRef<string | null>(null);
  useEffect(() => {
    // Once per history entry: the picker stays open while the page is drawn again.
    if (!isCreator || openedAt.current === key) return;
    openedAt.current = key;
    const pick = async (): Promise<void> => {
      await addProducts({ source, ...(slug !== undefined && { slug }) });
      // There is no page before the first one, and the shop is already shown.
      if (key !== FIRST_ENTRY) await navigate(-1);
    };
    pick().catch(report);
  });
}
