import { css } from '@emotion/react';
import type { dateRange } from '@tagalong/contracts/core/date-range';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { href } from '@tagalong/contracts/core/routes';
import { listMetricItems, type MetricItem } from '@tagalong/contracts/earnings/metric';
import {
  METRICS_KIND_ROUTE,
  METRICS_ROUTE,
  PRODUCT_EARNING_ROUTE,
} from '@tagalong/contracts/earnings/routes';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, usePages, useSearchParams } from '@tagalong/platform';
import { Avatar, Button, Card, color, EmptyState, media, space, text } from '@tagalong/ui';
import { REPORT_PAGE_SIZE } from '#lib/page-sizes.ts';
import type { readReportQuery } from '#parts/filter/report-query.ts';
import { useReportLink } from '#parts/filter/use-report-link.ts';
import { ReportList } from '#parts/report/report-list.tsx';
import type { Column } from '#parts/report/report-table.tsx';
import { METRIC_TEXTS } from './metric-texts.ts';

type Item = ResponseOf<typeof listMetricItems>['data'][number];
type Slug = 'post' | 'product';

interface MetricItemsProps {
  slug: Slug;
  filter: ReturnType<typeof readReportQuery<typeof dateRange>>['filter'];
}

/** The most viewed posts or products of a range. */
export function MetricItems({ slug, filter }: MetricItemsProps) {
  const query = usePages(listMetricItems, { slug, ...filter, limit: REPORT_PAGE_SIZE });
  const [params] = useSearchParams();
  const linkTo = (kind: Slug, id: number): string =>
    href(METRICS_KIND_ROUTE, { slug: kind }, { ...Object.fromEntries(params), [ITEM_PARAMETER]: String(id) });
  const title = slug === 'post' ? METRIC_TEXTS.bestPosts : METRIC_TEXTS.bestProducts;
  return (
    <section aria-labelledby="items" css={styles.section}>
      <h2 id="items" css={styles.title}>
        {title}
      </h2>
      {slug === 'post' && <p css={styles.note}>{METRIC_TEXTS.post_again}</p>}
      <ReportList
        label={title}
        query={query}
        columns={columnsOf((id) => linkTo(slug, id), slug)}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

function columnsOf(linkOf: (id: number) => string, slug: Slug): Column<Item>[] {
  const count = (id: 'view_count' | 'click_count' | 'sale_count'): Column<Item> => ({
    id,
    label: METRIC_TEXTS[id],
    isNumber: true,
    cell: (item) => item[id],
  });
  return [
    {
      id: 'name',
      label: slug === 'post' ? METRIC_TEXTS.postName : METRIC_TEXTS.productName,
      place: 'title',
      cell: (item) => (
        <Link css={styles.link} to={linkOf(item.id)}>
          <Avatar kind="product" size={40} src={item.image} />
          <span css={styles.name}>{item.name || METRIC_TEXTS.untitled}</span>
        </Link>
      ),
    },
    { ...count('view_count'), place: 'amount', sort: 'descending' },
    count('click_count'),
    count('sale_count'),
  ];
}

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
      <h2 css={styles.itemName}>{name || METRIC_TEXTS.untitled}</h2>
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
  section: css({ display: 'grid', gap: space[4], minWidth: 0, marginTop: space[6] }),
  title: css({ ...text('xl', 700) }),
  note: css({ ...text('sm'), color: color.text2 }),
  link: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    minHeight: 44,
    color: color.text,
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
  name: css({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }),
  card: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5] }),
  itemName: css({ ...text('lg', 700), flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }),
};
