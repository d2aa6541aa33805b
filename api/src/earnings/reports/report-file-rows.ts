import { TIME_ZONE_DEFAULT } from '@tagalong/contracts/core/limits';
import type { Database } from '#api/database/database';
import { FIRST, type TimePlace } from '#api/http/cursor';
import { type Cell, csvRow } from './csv.ts';
import { type PaymentFilter, paymentReportRepository } from './payment-report-repository.ts';
import type { SaleFilter } from './sale-filter.ts';
import { saleRepository } from './sale-repository.ts';
import { type TransactionFilter, transactionRepository } from './transaction-repository.ts';

const ROWS_PER_PAGE = 500;
const START: TimePlace = [FIRST.time, FIRST.id];
const siteTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE_DEFAULT,
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** Formats a time such as '2026-11-21 17:05:00', in the site's time zone. */
const timeText = (iso: string): string => siteTime.format(new Date(iso));

const SALE_COLUMNS = [
  ...['Sale', 'Ordered (New York)', 'Product', 'Brand', 'Shop', 'Quantity', 'Amount', 'Currency'],
  ...['Commission (USD)', 'Booked commission (USD)', 'State', 'Post'],
];
const TRANSACTION_COLUMNS = [
  ...[
    'Transaction',
    'Booked (New York)',
    'Kind',
    'State',
    'Amount (USD)',
    'Sale',
    'Payment',
    'Product',
    'Shop',
  ],
];
const PAYMENT_COLUMNS = ['Payment', 'Requested (New York)', 'Updated (New York)', 'State', 'Amount (USD)'];

/** The rows of each report's file, newest first, with a line of column names. */
export function reportFileRows(db: Database) {
  const sales = saleRepository(db);
  const transactions = transactionRepository(db);
  const payments = paymentReportRepository(db);

  return {
    sales: (filter: SaleFilter) =>
      fileOf(
        SALE_COLUMNS,
        (after) => sales.byTime(filter, 'newest', after, ROWS_PER_PAGE),
        (sale) => [sale.ordered_at, sale.id],
        (sale) => [
          ...[
            sale.id,
            timeText(sale.ordered_at),
            sale.product?.name ?? null,
            sale.product?.brand_name ?? null,
          ],
          ...[sale.merchant_name, sale.quantity, { minorUnits: sale.amount }, sale.currency],
          ...[{ minorUnits: sale.commission }, { minorUnits: sale.booked_commission }, sale.state],
          sale.post?.name ?? null,
        ],
      ),
    transactions: (filter: TransactionFilter) =>
      fileOf(
        TRANSACTION_COLUMNS,
        (after) => transactions.list(filter, { sort: 'newest', after, limit: ROWS_PER_PAGE }),
        ({ created_at, id }) => [created_at, id],
        ({ id, created_at, kind, state, amount, sale_id, payment_id, product, merchant_name }) => [
          ...[id, timeText(created_at), kind, state, { minorUnits: amount }, sale_id, payment_id],
          ...[product?.name ?? null, merchant_name],
        ],
      ),
    payments: (filter: PaymentFilter) =>
      fileOf(
        PAYMENT_COLUMNS,
        (after) => payments.list(filter, 'newest', after, ROWS_PER_PAGE),
        ({ created_at, id }) => [created_at, id],
        ({ id, created_at, updated_at, state, amount }) => [
          ...[id, timeText(created_at), timeText(updated_at), state, { minorUnits: amount }],
        ],
      ),
  };
}

/** Yields a file's text. `read` returns one row more than a page has, if there are more. */
async function* fileOf<Row>(
  columns: readonly string[],
  read: (after: TimePlace) => Promise<Row[]>,
  placeOf: (row: Row) => TimePlace,
  cellsOf: (row: Row) => Cell[],
): AsyncIterable<string> {
  yield csvRow(columns);
  let after = START;
  for (;;) {
    const rows = await read(after);
    const page = rows.slice(0, ROWS_PER_PAGE);
    yield page.map((row) => csvRow(cellsOf(row))).join('');
    const last = page.at(-1);
    if (!last || rows.length <= ROWS_PER_PAGE) return;
    after = placeOf(last);
  }
}
