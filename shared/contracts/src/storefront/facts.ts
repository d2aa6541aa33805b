import * as z from '@tagalong/contracts/core/z';
import { declareFact } from '#src/core/declare';

/** The product is in the viewer's own shop. */
export const PRODUCT_IS_IN_SHOP = declareFact('product.is_in_shop', 'storefront', z.boolean(), {
  visitor: false,
});
