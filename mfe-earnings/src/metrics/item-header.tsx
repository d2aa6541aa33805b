import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import type { MetricItem } from '@tagalong/contracts/earnings/metric';
import { METRICS_ROUTE, PRODUCT_EARNING_ROUTE } from '@tagalong/contracts/earnings/routes';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Avatar, Button, Card, EmptyState, space, text } from '@tagalong/ui';
import { useReportLink } from '#parts/filter/use-report-link.ts';
import { METRIC_TEXTS } from './metric-texts.ts';

/** Parameter of the URL with the id of the post or product that is shown alone. */
export const ITEM_PARAMETER = 'item';

interface ItemHeaderProps {
  slug: 'post' | 'product';
  item: MetricItem;
}

/** Names the post or product whose metrics are shown, and leads back to all of them. */
export function ItemHeader({ slug, item: { id, key, name, image } }: ItemHeaderProps) {
  const linkTo = useReportLink();
  const isPost = slug === 'post';
  return (
    <Card as="section" css={styles.card}>
      <Avatar kind="product" size={64} src={image} />
      <h2 css={styles.name}>{name || METRIC_TEXTS.untitled}</h2>
      <Button
        as={Link}
        size="sm"
        variant="secondary"
        to={isPost ? href(POST_ROUTE, { id: key }) : href(PRODUCT_EARNING_ROUTE, { id })}
      >
        {isPost ? METRIC_TEXTS.toPost : METRIC_TEXTS.toEarnings}
      </Button>
      <Button as={Link} size="sm" variant="secondary" to={linkTo({ [ITEM_PARAMETER]: null })}>
        {isPost ? METRIC_TEXTS.allPosts : METRIC_TEXTS.allProducts}
      </Button>
    </Card>
  );
}

/** Shown when the post has been deleted or belongs to another creator. */
export function NoItem() {
  return (
    <EmptyState
      title={METRIC_TEXTS.noItemTitle}
      text={METRIC_TEXTS.noItemText}
      action={
        <Button as={Link} to={href(METRICS_ROUTE)}>
          {METRIC_TEXTS.all}
        </Button>
      }
    />
  );
}

const styles = {
  card: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5] }),
  name: css({ ...text('lg', 700), flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }),
};
