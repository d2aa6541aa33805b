import { formText } from '@tagalong/contracts/core/endpoint';
import { moneyText } from '@tagalong/contracts/core/money';
import { REPORT_FILES } from '@tagalong/contracts/earnings/report-file';
import {
  listTransactions,
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
  TransactionFilter,
} from '@tagalong/contracts/earnings/transaction';
import { useHost, usePages, useSearchParams } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { siteDay } from '#lib/date-text.ts';
import { REPORT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { KIND_TEXT, STATE_TEXT } from '#parts/bank/transaction-labels.ts';
import { sortField, stateField } from '#parts/filter/filter-field.ts';
import { readReportQuery } from '#parts/filter/report-query.ts';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import { ReportList } from '#parts/report/report-list.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
import { ReportPage } from './report-page.tsx';
import { transactionColumns } from './transaction-columns.tsx';

const SaleSheet = lazyPart(() => import('#parts/sale/sale-sheet.tsx'), { leave: 'onClosed' });
const PaymentSheet = lazyPart(() => import('./payment-sheet.tsx'), { leave: 'onClosed' });

const KINDS = TRANSACTION_KINDS.map((kind) => [kind, KIND_TEXT[kind]] as const);

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
  const { totals, range } = query.data?.pages[0] ?? {};
  const columns = transactionColumns(filter.sort ?? 'newest', {
    onSale: sale.open,
    onPayment: payment.open,
  });
  return (
    <ReportPage
      title={REPORT_TEXTS.transactions}
      note={REPORT_TEXTS.bookingDates}
      days={range}
      totals={
        totals && [
          { name: BOOKING_TEXTS.earned, value: moneyText(totals.earned), note: BOOKING_TEXTS.earnedNote },
          { name: BOOKING_TEXTS.cashedOut, value: moneyText(totals.cashed_out) },
          { name: BOOKING_TEXTS.transactionCount, value: String(totals.transaction_count) },
        ]
      }
      query={query}
      filter={filter}
      fields={[
        { name: 'kind', label: BOOKING_TEXTS.kind, choices: [['', BOOKING_TEXTS.anyKind], ...KINDS] },
        stateField(TRANSACTION_STATES.map((state) => [state, STATE_TEXT[state]])),
        sortField(),
      ]}
      saleFields={['merchant_id']}
      fallback="all"
      problem={problem}
      fileUrl={`${REPORT_FILES.transactions}?${formText(filter)}`}
    >
      <ReportList
        label={REPORT_TEXTS.transactions}
        query={query}
        columns={columns}
        isAllTime={range?.key === 'all'}
        keyOf={({ id }) => id}
      />
      {sale.element}
      {payment.element}
    </ReportPage>
  );
}
