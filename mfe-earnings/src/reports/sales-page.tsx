import { moneyText } from '@tagalong/contracts/core/money';
import { listSales, SALE_STATES, SaleFilter } from '@tagalong/contracts/earnings/sale';
import { useHost, usePages, useSearchParams } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Skeleton } from '@tagalong/ui';
import { siteDay } from '#lib/date-text.ts';
import { REPORT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { sortField, stateField } from '#parts/filter/filter-field.ts';
import { FILTER_TEXTS } from '#parts/filter/filter-texts.ts';
import { readReportQuery } from '#parts/filter/report-query.ts';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
import { saleColumns } from '#parts/sale/sale-columns.tsx';
import { amountsText } from '#parts/sale/sale-labels.ts';
import { SALE_TEXTS } from '#parts/sale/sale-texts.ts';
import { ReportPage } from './report-page.tsx';

const SaleChart = lazyPart(() => import('./sale-chart.tsx'));
const SaleSheet = lazyPart(() => import('#parts/sale/sale-sheet.tsx'), { leave: 'onClosed' });

/** Sales through the creator's posts and shop, by the day of their order (EA-02). `?sale=` opens one. */
export function SalesPage() {
  const [params] = useSearchParams();
  const { filter, problem } = readReportQuery(SaleFilter.shape, params, siteDay(useHost().now()));
  const query = usePages(listSales, { ...filter, limit: REPORT_PAGE_SIZE }, { enabled: problem === null });
  const { sort: _, ...matching } = filter;
  const linked = Number(params.get('sale'));
  const sheet = useLazyPopup<number>(
    (id, popup) => <SaleSheet id={id} {...popup} />,
    linked > 0 ? linked : null,
  );
  const totals = query.data?.pages[0]?.totals;
  return (
    <ReportPage
      title={REPORT_TEXTS.sales}
      note={REPORT_TEXTS.orderDates}
      totals={
        totals && [
          { name: SALE_TEXTS.commission, value: moneyText(totals.commission) },
          {
            name: SALE_TEXTS.saleCount,
            value: String(totals.sale_count),
            note: amountsText(totals.amounts),
          },
          {
            name: SALE_TEXTS.returned,
            value: String(totals.returned_count),
            note: SALE_TEXTS.returnedNote(moneyText(totals.returned_commission)),
          },
        ]
      }
      chart={<SaleChart waiting={<Skeleton height={236} radius="xl" />} filter={matching} />}
      query={query}
      columns={saleColumns(filter.sort ?? 'newest', sheet.open)}
      filter={filter}
      fields={[
        stateField(SALE_STATES.map((state) => [state, SALE_TEXTS[state]])),
        sortField([['commission', FILTER_TEXTS.highest]]),
      ]}
      saleFields={['merchant_id', 'product_id', 'post_id']}
      fallback="last_30_days"
      problem={problem}
      file="sales"
    >
      {sheet.element}
    </ReportPage>
  );
}
