import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import type { Payment } from '@tagalong/contracts/earnings/cash-out';
import { color, text } from '@tagalong/ui';
import { momentText } from '#lib/date-text.ts';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import { paymentStateText, returnReasonText } from '#parts/payment/payment-labels.ts';
import type { Column } from '#parts/report/report-table.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
import { RowButton } from '#parts/report/row-button.tsx';

/** Columns of the payments; the first opens the receipt. */
export function paymentColumns(sort: 'newest' | 'oldest', onOpen: (id: number) => void): Column<Payment>[] {
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
          {paymentStateText(state)}
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
