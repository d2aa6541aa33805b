import { href } from '@tagalong/contracts/core/routes';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link } from '@tagalong/platform';
import { BagIcon, Button, EmptyState } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Shows that the shop has no products, with a link to find some. */
export function ShopEmpty() {
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.shopEmptyTitle}
      text={STOREFRONT_TEXTS.shopEmptyText}
      action={
        <Button as={Link} to={href(HOT_PRODUCTS_ROUTE)}>
          {STOREFRONT_TEXTS.shopEmptyAction}
        </Button>
      }
    />
  );
}
