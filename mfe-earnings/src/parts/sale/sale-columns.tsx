import { css } from '@emotion/react';
import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import { moneyText } from '@tagalong/contracts/core/money';
import type { Sale } from '@tagalong/contracts/earnings/sale';
import { color, media, text } from '@tagalong/ui';
import { siteDay } from '#lib/date-text.ts';
import { type Column, RowButton } from '#parts/report/report-table.tsx';
import { paidText, saleStateText, sourceText } from './sale-labels.ts';
import { SALE_TEXTS } from './sale-texts.ts';

type Sort = 'newest' | 'oldest' | 'commission';

/** Columns of the sales; the first opens the path of a sale. */
export function saleColumns(sort: Sort, onOpen: (id: number) => void): Column<Sale>[] {
  return [
    {
      id: 'product',
      label: SALE_TEXTS.product,
      place: 'title',
      cell: ({ id, product, quantity }) => (
        <>
          <RowButton picture={product?.image ?? null} onClick={() => onOpen(id)}>
            {product?.name ?? SALE_TEXTS.unknownProduct}
          </RowButton>
          {quantity > 1 && <span css={styles.note}>{SALE_TEXTS.quantity(quantity)}</span>}
        </>
      ),
    },
    {
      id: 'ordered',
      isPlain: true,
      label: SALE_TEXTS.ordered,
      sort: timeSort(sort),
      cell: ({ ordered_at }) => (
        <span css={styles.day}>{calendarDayText(siteDay(new Date(ordered_at)))}</span>
      ),
    },
    { id: 'shop', isPlain: true, label: SALE_TEXTS.shop, cell: ({ merchant_name }) => merchant_name },
    {
      id: 'source',
      isPlain: true,
      label: SALE_TEXTS.source,
      cell: (sale) => <span css={styles.source}>{sourceText(sale)}</span>,
    },
    {
      id: 'state',
      isPlain: true,
      label: SALE_TEXTS.state,
      cell: (sale) => <span css={[styles.state, STATE_STYLE[sale.state]]}>{saleStateText(sale)}</span>,
    },
    {
      id: 'amount',
      label: SALE_TEXTS.soldFor,
      isNumber: true,
      cell: ({ amount, currency }) => paidText(amount, currency),
    },
    {
      id: 'commission',
      label: SALE_TEXTS.commission,
      place: 'amount',
      isNumber: true,
      sort: sort === 'commission' ? 'descending' : undefined,
      cell: ({ commission, booked_commission, state }) => (
        <>
          {moneyText(commission)}
          {state === 'reversed' && (
            <span css={styles.note}>{SALE_TEXTS.was(moneyText(booked_commission))}</span>
          )}
        </>
      ),
    },
  ];
}

function timeSort(sort: Sort): 'ascending' | 'descending' | undefined {
  if (sort === 'commission') return undefined;
  return sort === 'oldest' ? 'ascending' : 'descending';
}

const styles = {
  // Two lines at most.
  state: css({ [media.aboveMobile]: { display: 'inline-block', minWidth: '5.5em' } }),
  day: css({ whiteSpace: 'nowrap' }),
  note: css({ ...text('xs'), display: 'block', color: color.text2 }),
  source: css({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    minWidth: '6em',
    maxWidth: 180,
  }),
};

const STATE_STYLE: Record<Sale['state'], ReturnType<typeof css> | undefined> = {
  pending: css({ color: color.warning }),
  available: css({ color: color.success }),
  reversed: css({ color: color.text2 }),
  none: css({ color: color.text2 }),
};
