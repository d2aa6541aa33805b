import * as z from '@tagalong/contracts/core/z';
import { declarePlace } from '#src/core/declare';

const Product = z.object({ product_id: z.int(), name: z.string() });

/** Notes of other teams about a product, below its prices on the product page. */
export const PRODUCT_NOTES = declarePlace('storefront.product-notes', 'storefront', Product);

/** Actions of other teams, below those of a product's menu. */
export const PRODUCT_MENU_MORE = declarePlace('storefront.product-menu', 'storefront', Product);
