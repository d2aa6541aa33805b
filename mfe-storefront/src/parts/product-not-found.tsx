import { href } from '@tagalong/contracts/core/routes';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { NotFound } from './not-found.tsx';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

/** Shows that a product is gone, with a way to others. */
export function ProductNotFound() {
  return (
    <NotFound
      title={STOREFRONT_TEXTS.productNotFoundTitle}
      text={STOREFRONT_TEXTS.productNotFoundText}
      action={STOREFRONT_TEXTS.toHotProducts}
      to={href(HOT_PRODUCTS_ROUTE)}
    />
  );
}
