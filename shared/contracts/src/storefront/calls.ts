import { endpointsOf } from '#src/core/endpoint';
import * as bundle from './bundle.ts';
import * as merchantShop from './merchant-shop.ts';
import * as product from './product.ts';
import * as productFilter from './product-filter.ts';
import * as productList from './product-list.ts';
import * as productRequest from './product-request.ts';
import * as shopItem from './shop-item.ts';
import * as shopShelf from './shop-shelf.ts';
import * as socialAccount from './social-account.ts';
import * as storefront from './storefront.ts';

/** Lists every call of storefront; pages import the modules themselves. */
export const STOREFRONT_CALLS = endpointsOf([
  bundle,
  merchantShop,
  product,
  productFilter,
  productList,
  productRequest,
  shopItem,
  shopShelf,
  socialAccount,
  storefront,
]);
