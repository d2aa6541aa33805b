import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import {
  listTransactions,
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
  type Transaction,
  TransactionFilter,
} from '@tagalong/contracts/earnings/transaction';
import { useHost, usePages, useSearchParams } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { momentText, siteDay } from '#lib/date-text.ts';
import { REPORT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { signedText } from '#parts/bank/transaction-labels.ts';
import { sortField, stateField } from '#parts/filter/filter-field.ts';
import { readReportQuery } from '#parts/filter/report-query.ts';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import { type Column, RowButton } from '#parts/report/report-table.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
import { ReportPage } from './report-page.tsx';

const SaleSheet = lazyPart(() => import('#parts/sale/sale-sheet.tsx'), { leave: 'onClosed' });
const PaymentSheet = lazyPart(() => import('./payment-sheet.tsx'), { leave: 'onClosed' });

/** Every movement of the creator's money, by the day of its booking (EA-02). */
export function TransactionsPage() {
  const [params] = useSearchParams();
  const { filter, problem } = readReportQuery(TransactionFilter.shape, params, siteDay(useHost().now()));
  const query = usePages(
    listTransactions,
    { ...filter, limit: REPORT_PAGE_SIZE },
    { enabled: problem === null },
  );
  const sale = useLazyPopup<number>((id, popup) => <SaleSheet id={id} {...popup} />);
  const payment = useLazyPopup<number>((id, popup) => <PaymentSheet id={id} {...popup} />);
  const totals = query.data?.pages[0]?.totals;
  const { kinds, states } = EARNINGS_TEXTS;
  return (
    <ReportPage
      title={REPORT_TEXTS.transactions}
      note={REPORT_TEXTS.bookingDates}
      totals={
        totals && [
          { name: BOOKING_TEXTS.earned, value: moneyText(totals.earned), note: BOOKING_TEXTS.earnedNote },
          { name: BOOKING_TEXTS.cashedOut, value: moneyText(totals.cashed_out) },
          { name: BOOKING_TEXTS.transactionCount, value: String(totals.transaction_count) },
        ]
      }
      query={query}
      columns={transactionColumns(filter.sort ?? 'newest', sale.open, payment.open)}
      filter={filter}
      fields={[
        {
          name: 'kind',
          label: BOOKING_TEXTS.kind,
          choices: [
            ['', BOOKING_TEXTS.anyKind],
            ...TRANSACTION_KINDS.map((kind) => [kind, kinds[kind]] as const),
          ],
        },
        stateField(TRANSACTION_STATES.map((state) => [state, states[state]])),
        sortField(),
      ]}
      saleFields={['merchant_id']}
      fallback="all"
      problem={problem}
      file="transactions"
    >
      {sale.element}
      {payment.element}
    </ReportPage>
  );
}

type Open = (id: number) => void;

/** Columns of the transactions; the first opens the sale or the payment behind a booking. */
function transactionColumns(sort: 'newest' | 'oldest', onSale: Open, onPayment: Open): Column<Transaction>[] {
  return [
    {
      id: 'what',
      label: BOOKING_TEXTS.what,
      place: 'title',
      cell: ({ sale_id, payment_id, product, kind }) => {
        const name = EARNINGS_TEXTS.kinds[kind];
        if (sale_id !== null)
          return (
            <RowButton picture={product?.image ?? null} onClick={() => onSale(sale_id)}>
              {product?.name ?? name}
            </RowButton>
          );
        if (payment_id === null) return name;
        return (
          <RowButton onClick={() => onPayment(payment_id)}>{BOOKING_TEXTS.payment(payment_id)}</RowButton>
        );
      },
    },
    { id: 'kind', isPlain: true, label: BOOKING_TEXTS.kind, cell: ({ kind }) => EARNINGS_TEXTS.kinds[kind] },
    {
      id: 'shop',
      isPlain: true,
      label: BOOKING_TEXTS.shop,
      cell: ({ merchant_name }) => merchant_name,
    },
    {
      id: 'booked',
      isPlain: true,
      label: BOOKING_TEXTS.booked,
      sort: sort === 'oldest' ? 'ascending' : 'descending',
      cell: ({ created_at }) => <span css={styles.moment}>{momentText(created_at)}</span>,
    },
    {
      id: 'state',
      isPlain: true,
      label: REPORT_TEXTS.state,
      cell: ({ state }) => EARNINGS_TEXTS.states[state],
    },
    {
      id: 'amount',
      label: BOOKING_TEXTS.amount,
      place: 'amount',
      isNumber: true,
      cell: ({ amount }) => signedText(amount),
    },
  ];
}

const styles = {
  moment: css({ whiteSpace: 'nowrap' }),
};
