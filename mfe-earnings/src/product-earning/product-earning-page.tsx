import { css } from '@emotion/react';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { SALES_ROUTE } from '@tagalong/contracts/earnings/routes';
import { getProductEarning, type Sale } from '@tagalong/contracts/earnings/sale';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import {
  failureProps,
  isApiError,
  isWaiting,
  Link,
  useCall,
  useHost,
  usePageTitle,
  useParams,
} from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import {
  Avatar,
  Button,
  Card,
  color,
  ErrorState,
  Page,
  Skeleton,
  space,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { momentText } from '#lib/date-text.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { Year } from '#parts/bank/year.tsx';
import { ReportTable } from '#parts/report/report-table.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
import { ReportTotals } from '#parts/report/report-totals.tsx';
import { saleColumns } from '#parts/sale/sale-columns.tsx';
import { PRODUCT_PAGE_TEXTS } from './product-page-texts.ts';

type Earning = ResponseOf<typeof getProductEarning>['data'];

/** Shows a product's all-time earnings, with a monthly breakdown and its latest sales (EA-02). */
export function ProductEarningPage() {
  const { report } = useHost();
  const { id } = useParams();
  const query = useCall(getProductEarning, { id: Number(id) });
  usePageTitle(query.data?.data.product.name);
  if (query.data) return <Earning earning={query.data.data} />;
  if (isWaiting(query)) return <Waiting />;
  const isUnknown = isApiError(query.error) && ['not-found', 'validation-failed'].includes(query.error.code);
  return isUnknown ? (
    <ErrorState isPage title={PRODUCT_PAGE_TEXTS.unknownTitle} text={PRODUCT_PAGE_TEXTS.unknownText} />
  ) : (
    <ErrorState isPage title={PRODUCT_PAGE_TEXTS.failedTitle} {...failureProps(query, report)} />
  );
}

function Earning({ earning }: { earning: Earning }) {
  const { product, click_count, sale_count, commission, months, sales, updated_at } = earning;
  return (
    <Page>
      <Card as="header" css={styles.head}>
        <Avatar kind="product" size={64} src={product.image} />
        <div css={styles.names}>
          <h1 css={styles.title}>{product.name}</h1>
          <p css={styles.note}>{product.brand_name}</p>
        </div>
        {product.is_sold && (
          <Button as={Link} size="sm" variant="secondary" to={href(PRODUCT_ROUTE, { id: product.id })}>
            {PRODUCT_PAGE_TEXTS.toProduct}
          </Button>
        )}
      </Card>
      <ReportTotals
        totals={[
          { name: PRODUCT_PAGE_TEXTS.commission, value: moneyText(commission) },
          { name: PRODUCT_PAGE_TEXTS.sales, value: String(sale_count) },
          {
            name: PRODUCT_PAGE_TEXTS.clicks,
            value: String(click_count),
            note: updated_at ? REPORT_TEXTS.countedAt(momentText(updated_at)) : undefined,
          },
        ]}
      />
      <Year
        months={months.map((month) => ({ month: month.month, earned: month.commission }))}
        note={REPORT_TEXTS.orderDates}
      />
      <ProductSales sales={sales} />
      <Button
        as={Link}
        variant="secondary"
        to={href(SALES_ROUTE, undefined, { key: 'all', product_id: String(product.id) })}
      >
        {PRODUCT_PAGE_TEXTS.allSales}
      </Button>
    </Page>
  );
}

function Waiting() {
  return (
    <Page role="status" aria-busy>
      <VisuallyHidden>{PRODUCT_PAGE_TEXTS.loading}</VisuallyHidden>
      <Skeleton height={98} radius="xl" />
      <Skeleton height={110} radius="xl" />
      <Skeleton height={266} radius="xl" />
    </Page>
  );
}

const SaleSheet = lazyPart(() => import('#parts/sale/sale-sheet.tsx'), { leave: 'onClosed' });

/** The newest sales of a product. */
function ProductSales({ sales }: { sales: readonly Sale[] }) {
  const sheet = useLazyPopup<number>((id, popup) => <SaleSheet id={id} {...popup} />);
  return (
    <section aria-labelledby="sales">
      <h2 id="sales" css={styles.salesTitle}>
        {PRODUCT_PAGE_TEXTS.newest}
      </h2>
      {sales.length === 0 ? (
        <p css={styles.empty}>{PRODUCT_PAGE_TEXTS.noSales}</p>
      ) : (
        <ReportTable
          label={PRODUCT_PAGE_TEXTS.newest}
          columns={saleColumns('newest', sheet.open)}
          rows={sales}
          keyOf={({ id }) => id}
        />
      )}
      {sheet.element}
    </section>
  );
}

const styles = {
  head: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5] }),
  names: css({ flex: '1 1 160px', minWidth: 0 }),
  title: css({ ...text('lg', 700), overflowWrap: 'anywhere' }),
  note: css({ ...text('sm'), color: color.text2 }),
  salesTitle: css({ ...text('lg', 700), marginBlock: '12px' }),
  empty: css({ ...text('base'), color: color.text2 }),
};
