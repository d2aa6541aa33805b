import { href } from '@tagalong/contracts/core/routes';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link } from '@tagalong/platform';
import { BagIcon, Button, EmptyState } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

/** Shows that a product is gone, with a way to others. */
export function ProductNotFound() {
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.productNotFoundTitle}
      text={STOREFRONT_TEXTS.productNotFoundText}
      action={
        <Button as={Link} to={href(HOT_PRODUCTS_ROUTE)}>
          {STOREFRONT_TEXTS.toHotProducts}
        </Button>
      }
    />
  );
}
