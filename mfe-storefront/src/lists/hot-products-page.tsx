import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, color, EmptyState, FlameIcon, Page, text, VisuallyHidden } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { FilteredProducts } from './filtered-products.tsx';

/** Lists products that many people recently liked or bought, hottest first (PR-06). */
export function HotProductsPage() {
  return (
    <Page>
      <VisuallyHidden as="h1">{STOREFRONT_TEXTS.hotTitle}</VisuallyHidden>
      <h2 css={styles}>{STOREFRONT_TEXTS.hotText}</h2>
      <FilteredProducts selection={{ by: 'hot' }} empty={<Empty />} />
    </Page>
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<FlameIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.hotEmptyTitle}
      text={STOREFRONT_TEXTS.hotEmptyText}
      action={
        <Button as={Link} to={href(HOME_LATEST_ROUTE)}>
          {STOREFRONT_TEXTS.hotEmptyAction}
        </Button>
      }
    />
  );
}

const styles = css({ ...text('base', 400), textAlign: 'center', color: color.text2 });
