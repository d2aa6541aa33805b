import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listPendingDays } from '@tagalong/contracts/earnings/balance';
import { SALES_ROUTE } from '@tagalong/contracts/earnings/routes';
import { failureProps, isWaiting, Link, useCall, useHost } from '@tagalong/platform';
import { Button, color, ErrorState, Spinner, space, text } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { longDayText } from '#lib/date-text.ts';
import type { PopupState } from '#lib/use-lazy-popup.tsx';
import { BALANCE_TEXTS } from './balance-texts.ts';

/** Lists when each part of the pending balance becomes available, and why it waits. */
export function PendingSheet(popup: PopupState) {
  return (
    <Sheet {...popup} title={BALANCE_TEXTS.pendingTitle}>
      <p css={styles.why}>{BALANCE_TEXTS.pendingWhy}</p>
      <Days />
    </Sheet>
  );
}

function Days() {
  const { report } = useHost();
  const query = useCall(listPendingDays, {});
  if (isWaiting(query)) return <Spinner size={28} label={SHARED_TEXTS.loading} />;
  if (!query.data) return <ErrorState title={BALANCE_TEXTS.pendingFailed} {...failureProps(query, report)} />;
  const { days } = query.data.data;
  if (days.length === 0) return <p css={styles.why}>{BALANCE_TEXTS.pendingEmpty}</p>;
  return (
    <>
      <ul>
        {days.map(({ day, amount, sale_count }) => (
          <li key={day} css={styles.row}>
            <span>
              {BALANCE_TEXTS.pendingDay(longDayText(day))}
              <span css={styles.note}>{BALANCE_TEXTS.pendingSales(sale_count)}</span>
            </span>
            <span css={styles.amount}>{moneyText(amount)}</span>
          </li>
        ))}
      </ul>
      <Button
        as={Link}
        variant="secondary"
        isWide
        to={href(SALES_ROUTE, undefined, { key: 'all', state: 'pending', sort: 'oldest' })}
      >
        {BALANCE_TEXTS.pendingRows}
      </Button>
    </>
  );
}

const styles = {
  why: css({ ...text('sm'), marginBottom: space[4], color: color.text2, textWrap: 'pretty' }),
  row: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: 52,
    paddingBlock: space[3],
    '& + &': { borderTop: `1px solid ${color.border}` },
    '&:last-of-type': { marginBottom: space[5] },
  }),
  note: css({ ...text('xs'), display: 'block', color: color.text2 }),
  amount: css({ fontVariantNumeric: 'tabular-nums' }),
};
