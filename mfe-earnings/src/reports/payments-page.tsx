import { formText } from '@tagalong/contracts/core/endpoint';
import { moneyText } from '@tagalong/contracts/core/money';
import { listPayments, PAYMENT_STATES, PaymentFilter } from '@tagalong/contracts/earnings/cash-out';
import { REPORT_FILES } from '@tagalong/contracts/earnings/report-file';
import { useHost, usePages, useSearchParams } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { siteDay } from '#lib/date-text.ts';
import { REPORT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { sortField, stateField } from '#parts/filter/filter-field.ts';
import { readReportQuery } from '#parts/filter/report-query.ts';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import { paymentStateText } from '#parts/payment/payment-labels.ts';
import { ReportList } from '#parts/report/report-list.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
import { paymentColumns } from './payment-columns.tsx';
import { ReportPage } from './report-page.tsx';

const PaymentSheet = lazyPart(() => import('./payment-sheet.tsx'), { leave: 'onClosed' });

/** The creator's cash-outs, by the day of their request (EA-02). `?payment=` opens a receipt. */
export function PaymentsPage() {
  const [params] = useSearchParams();
  const { filter, problem } = readReportQuery(PaymentFilter.shape, params, siteDay(useHost().now()));
  const query = usePages(listPayments, { ...filter, limit: REPORT_PAGE_SIZE }, { enabled: problem === null });
  const linked = Number(params.get('payment'));
  const sheet = useLazyPopup<number>(
    (id, popup) => <PaymentSheet id={id} {...popup} />,
    linked > 0 ? linked : null,
  );
  const { totals, range } = query.data?.pages[0] ?? {};
  return (
    <ReportPage
      title={REPORT_TEXTS.payments}
      note={REPORT_TEXTS.requestDates}
      days={range}
      totals={
        totals && [
          {
            name: BOOKING_TEXTS.paidTotal,
            value: moneyText(totals.paid),
            note: BOOKING_TEXTS.paidNote,
          },
          { name: BOOKING_TEXTS.requestedTotal, value: moneyText(totals.requested) },
          { name: BOOKING_TEXTS.paymentCount, value: String(totals.payment_count) },
        ]
      }
      query={query}
      filter={filter}
      fields={[stateField(PAYMENT_STATES.map((state) => [state, paymentStateText(state)])), sortField()]}
      fallback="all"
      problem={problem}
      fileUrl={`${REPORT_FILES.payments}?${formText(filter)}`}
    >
      <ReportList
        label={REPORT_TEXTS.payments}
        query={query}
        columns={paymentColumns(filter.sort ?? 'newest', sheet.open)}
        isAllTime={range?.key === 'all'}
        keyOf={({ id }) => id}
      />
      {sheet.element}
    </ReportPage>
  );
}
