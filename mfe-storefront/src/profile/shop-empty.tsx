import { href, ROUTES } from '@tagalong/contracts/routes';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { Link } from '@tagalong/platform';
import { BagIcon, Button, EmptyState } from '@tagalong/ui';

/** A shop without products, with the way to some. */
export function ShopEmpty() {
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.shopEmptyTitle}
      text={STOREFRONT_TEXTS.shopEmptyText}
      action={
        <Button as={Link} to={href(ROUTES.hotProducts)}>
          {STOREFRONT_TEXTS.shopEmptyAction}
        </Button>
      }
    />
  );
}
