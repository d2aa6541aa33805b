import { css } from '@emotion/react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { Link } from '@tagalong/platform';
import { Button, PlusIcon, space, text } from '@tagalong/ui';

/** Above the products of the own shop: its name and the way to more. */
export function ShopHead() {
  return (
    <header css={styles.head}>
      <h2 css={styles.title}>{STOREFRONT_TEXTS.yourShop}</h2>
      <Button
        as={Link}
        to={href(ROUTES.hotProducts)}
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
