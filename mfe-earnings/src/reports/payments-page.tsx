import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import {
  listPayments,
  PAYMENT_STATES,
  type Payment,
  PaymentFilter,
} from '@tagalong/contracts/earnings/cash-out';
import { useHost, usePages, useSearchParams } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { color, text } from '@tagalong/ui';
import { momentText, siteDay } from '#lib/date-text.ts';
import { REPORT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { sortField, stateField } from '#parts/filter/filter-field.ts';
import { readReportQuery } from '#parts/filter/report-query.ts';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import { returnReasonText } from '#parts/payment/payment-progress.tsx';
import { type Column, RowButton } from '#parts/report/report-table.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
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
  const totals = query.data?.pages[0]?.totals;
  return (
    <ReportPage
      title={REPORT_TEXTS.payments}
      note={REPORT_TEXTS.requestDates}
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
      columns={paymentColumns(filter.sort ?? 'newest', sheet.open)}
      filter={filter}
      fields={[stateField(PAYMENT_STATES.map((state) => [state, BOOKING_TEXTS.states[state]])), sortField()]}
      fallback="all"
      problem={problem}
      file="payments"
    >
      {sheet.element}
    </ReportPage>
  );
}

/** Columns of the payments; the first opens the receipt. */
function paymentColumns(sort: 'newest' | 'oldest', onOpen: (id: number) => void): Column<Payment>[] {
  return [
    {
      id: 'payment',
      label: BOOKING_TEXTS.what,
      place: 'title',
      cell: ({ id }) => <RowButton onClick={() => onOpen(id)}>{BOOKING_TEXTS.payment(id)}</RowButton>,
    },
    {
      id: 'requested',
      isPlain: true,
      label: BOOKING_TEXTS.requestedOn,
      sort: sort === 'oldest' ? 'ascending' : 'descending',
      cell: ({ created_at }) => momentText(created_at),
    },
    {
      id: 'state',
      isPlain: true,
      label: REPORT_TEXTS.state,
      cell: ({ state, return_reason }) => (
        <span>
          {BOOKING_TEXTS.states[state]}
          {return_reason && <span css={styles.reason}>{returnReasonText(return_reason)}</span>}
        </span>
      ),
    },
    { id: 'updated', label: BOOKING_TEXTS.updatedOn, cell: ({ updated_at }) => momentText(updated_at) },
    {
      id: 'amount',
      label: BOOKING_TEXTS.amount,
      place: 'amount',
      isNumber: true,
      cell: ({ amount }) => moneyText(amount),
    },
  ];
}

const styles = {
  reason: css({ ...text('xs'), display: 'block', maxWidth: 260, color: color.text2 }),
};
