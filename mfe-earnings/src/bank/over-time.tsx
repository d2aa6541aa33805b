import { css } from '@emotion/react';
import { dateRange } from '@tagalong/contracts/core/date-range';
import { formText } from '@tagalong/contracts/core/endpoint';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import * as z from '@tagalong/contracts/core/z';
import { PRODUCT_EARNING_ROUTE, SALES_ROUTE } from '@tagalong/contracts/earnings/routes';
import {
  listProductEarnings,
  PRODUCT_EARNING_SORTS,
  type ProductEarning,
} from '@tagalong/contracts/earnings/sale';
import { failureProps, isWaiting, Link, useHost, usePages, useSearchParams } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Avatar, color, ErrorState, media, Skeleton, space, text, touchTarget } from '@tagalong/ui';
import { UnloadedSection } from '@tagalong/ui/unloaded-section';
import { momentText, siteDay } from '#lib/date-text.ts';
import { ChoiceChip } from '#parts/filter/choice-chip.tsx';
import { FILTER_TEXTS } from '#parts/filter/filter-texts.ts';
import { BadRange, RangePicker } from '#parts/filter/range-picker.tsx';
import { readReportQuery } from '#parts/filter/report-query.ts';
import { useChange } from '#parts/filter/use-report-link.ts';
import { type Column, ReportTable } from '#parts/report/report-table.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
import { MoreButton } from './more-button.tsx';
import { PRODUCT_EARNING_TEXTS } from './product-earning-texts.ts';

const BalanceTimeline = lazyPart(() => import('./balance-timeline.tsx'), { instead: UnloadedSection });

const ShopEarnings = lazyPart(() => import('./shop-earnings.tsx'), { instead: UnloadedSection });

const PAGE_SIZE = 10;
const FILTER = { sort: z.optional(z.oneOf(PRODUCT_EARNING_SORTS)), ...dateRange };

const DEFAULT_SORT = 'commission';
type Filter = ReturnType<typeof readReportQuery<typeof FILTER>>['filter'];

/** The balance and the earnings by product in a range of the URL (EA-01, EA-02). */
export function OverTime() {
  const [params] = useSearchParams();
  const { filter, problem } = readReportQuery(FILTER, params, siteDay(useHost().now()));
  const { sort = DEFAULT_SORT, ...range } = filter;
  const change = useChange();
  return (
    <section css={styles.section} aria-labelledby="over-time">
      <header css={styles.head}>
        <h2 id="over-time" css={styles.title}>
          {PRODUCT_EARNING_TEXTS.overTime}
        </h2>
        <RangePicker range={filter} fallback="last_30_days" />
      </header>
      {problem ? (
        <BadRange problem={problem} />
      ) : (
        <>
          <BalanceTimeline waiting={<Skeleton height={220} radius="xl" />} range={range} />
          <header css={styles.head}>
            <h3 css={styles.subtitle}>{PRODUCT_EARNING_TEXTS.title}</h3>
            <ChoiceChip
              label={FILTER_TEXTS.sort}
              choices={[
                [DEFAULT_SORT, FILTER_TEXTS.highest],
                ['sale_count', PRODUCT_EARNING_TEXTS.bySales],
                ['click_count', PRODUCT_EARNING_TEXTS.byClicks],
              ]}
              selected={sort}
              onChoose={(id) => change({ sort: id === DEFAULT_SORT ? null : id })}
            />
          </header>
          <Products filter={filter} />
          <ShopEarnings waiting={<Skeleton height={200} radius="xl" />} range={range} />
        </>
      )}
    </section>
  );
}

function Products({ filter }: { filter: Filter }) {
  const { report } = useHost();
  const query = usePages(listProductEarnings, { ...filter, limit: PAGE_SIZE });
  if (!query.data) {
    if (isWaiting(query)) return <Skeleton height={240} radius="xl" />;
    return <ErrorState title={PRODUCT_EARNING_TEXTS.failedTitle} {...failureProps(query, report)} />;
  }
  const rows = query.data.pages.flatMap((page) => page.data);
  const [{ totals, updated_at } = { totals: null, updated_at: null }] = query.data.pages;
  return (
    <>
      {rows.length === 0 ? (
        <p css={styles.note}>{PRODUCT_EARNING_TEXTS.empty}</p>
      ) : (
        <ReportTable
          label={PRODUCT_EARNING_TEXTS.title}
          columns={productColumns(filter)}
          rows={rows}
          keyOf={({ product }) => product.id}
        />
      )}
      <MoreButton query={query} text={PRODUCT_EARNING_TEXTS.more} />
      <p css={styles.note}>
        {totals && PRODUCT_EARNING_TEXTS.total(moneyText(totals.commission), totals.product_count)}{' '}
        {REPORT_TEXTS.orderDates} {updated_at && REPORT_TEXTS.countedAt(momentText(updated_at))}
      </p>
    </>
  );
}

type Sort = (typeof PRODUCT_EARNING_SORTS)[number];

/** Columns of the earnings by product, which lead to the product's page and to its sales. */
function productColumns({ sort = DEFAULT_SORT, ...range }: Filter): Column<ProductEarning>[] {
  const salesOf = (productId: number): string =>
    `${href(SALES_ROUTE)}?${formText({ product_id: productId, ...range })}`;
  const sortOf = (column: Sort) => (column === sort ? ('descending' as const) : undefined);
  return [
    {
      id: 'product',
      label: PRODUCT_EARNING_TEXTS.product,
      place: 'title',
      cell: ({ product }) => (
        <Link css={styles.product} to={href(PRODUCT_EARNING_ROUTE, { id: product.id })}>
          <Avatar kind="product" size={40} src={product.image} />
          <span>
            {product.name}
            <span css={styles.brand}>{product.brand_name}</span>
          </span>
        </Link>
      ),
    },
    {
      id: 'clicks',
      label: PRODUCT_EARNING_TEXTS.clicks,
      isNumber: true,
      sort: sortOf('click_count'),
      cell: ({ click_count }) => click_count,
    },
    {
      id: 'sales',
      label: PRODUCT_EARNING_TEXTS.sales,
      isNumber: true,
      sort: sortOf('sale_count'),
      cell: ({ product, sale_count }) =>
        sale_count > 0 ? (
          <Link
            css={styles.figure}
            to={salesOf(product.id)}
            aria-label={PRODUCT_EARNING_TEXTS.salesOf(sale_count, product.name)}
          >
            {sale_count}
          </Link>
        ) : (
          sale_count
        ),
    },
    {
      id: 'commission',
      label: PRODUCT_EARNING_TEXTS.commission,
      place: 'amount',
      isNumber: true,
      sort: sortOf('commission'),
      cell: ({ commission }) => moneyText(commission),
    },
  ];
}

const styles = {
  section: css({
    display: 'grid',
    gap: space[5],
    minWidth: 0,
    marginTop: space[6],
    [media.desktop]: { marginTop: 0 },
  }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
  }),
  title: css({ ...text('xl', 700) }),
  subtitle: css({ ...text('lg', 700) }),
  note: css({ ...text('sm'), color: color.text2 }),
  product: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    minHeight: 44,
    color: color.text,
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
  brand: css({ ...text('xs'), display: 'block', color: color.text2 }),
  figure: css({ ...touchTarget, color: color.link }),
};
