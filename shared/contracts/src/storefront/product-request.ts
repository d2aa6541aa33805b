import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { STOREFRONT_ERROR_TEXTS } from './errors.ts';
import { productLink } from './product-list.ts';

/** Unanswered requests of one member. */
export const PRODUCT_REQUESTS_MAX = 50;

/** Requests a product that no merchant of the catalog sells, by the link of its page (CR-05). Repeating it is harmless. */
export const requestProduct = endpoint({
  name: 'product.request',
  http: 'POST /api/products/requests',
  access: 'member',
  request: z.object({ link: productLink }),
  errors: ['validation-failed', 'too-many-product-requests'],
  errorTexts: STOREFRONT_ERROR_TEXTS,
});
