import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link } from '@tagalong/platform';
import { Button, PlusIcon, space, text } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Shows the title of the user's own shop and a link to find more products. */
export function ShopHead() {
  return (
    <header css={styles.head}>
      <h2 css={styles.title}>{STOREFRONT_TEXTS.yourShop}</h2>
      <Button
        as={Link}
        to={href(HOT_PRODUCTS_ROUTE)}
        variant="dark"
        size="sm"
        icon={<PlusIcon size={18} aria-hidden />}
      >
        {STOREFRONT_TEXTS.shopAddMore}
      </Button>
    </header>
  );
}

const styles = {
  head: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: 48,
    marginBottom: space[5],
  }),
  title: css({ ...text('xl', 700) }),
};
