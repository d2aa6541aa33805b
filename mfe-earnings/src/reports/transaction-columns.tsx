import { css } from '@emotion/react';
import type { Transaction } from '@tagalong/contracts/earnings/transaction';
import { momentText } from '#lib/date-text.ts';
import { KIND_TEXT, STATE_TEXT, signedText } from '#parts/bank/transaction-labels.ts';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import type { Column } from '#parts/report/report-table.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
import { RowButton } from '#parts/report/row-button.tsx';

interface Opens {
  onSale(id: number): void;
  onPayment(id: number): void;
}

/** Columns of the transactions; the first opens the sale or the payment behind a booking. */
export function transactionColumns(sort: 'newest' | 'oldest', opens: Opens): Column<Transaction>[] {
  return [
    {
      id: 'what',
      label: BOOKING_TEXTS.what,
      place: 'title',
      cell: (transaction) => <What transaction={transaction} {...opens} />,
    },
    { id: 'kind', isPlain: true, label: BOOKING_TEXTS.kind, cell: ({ kind }) => KIND_TEXT[kind] },
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
    { id: 'state', isPlain: true, label: REPORT_TEXTS.state, cell: ({ state }) => STATE_TEXT[state] },
    {
      id: 'amount',
      label: BOOKING_TEXTS.amount,
      place: 'amount',
      isNumber: true,
      cell: ({ amount }) => signedText(amount),
    },
  ];
}

function What({ transaction, onSale, onPayment }: Opens & { transaction: Transaction }) {
  const { sale_id, payment_id, product, kind } = transaction;
  if (sale_id !== null)
    return <RowButton onClick={() => onSale(sale_id)}>{product?.name ?? KIND_TEXT[kind]}</RowButton>;
  if (payment_id !== null)
    return <RowButton onClick={() => onPayment(payment_id)}>{BOOKING_TEXTS.payment(payment_id)}</RowButton>;
  return KIND_TEXT[kind];
}

const styles = { moment: css({ whiteSpace: 'nowrap' }) };
