import { css } from '@emotion/react';
import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listPendingDays } from '@tagalong/contracts/earnings/balance';
import { SALES_ROUTE } from '@tagalong/contracts/earnings/routes';
import { failureProps, isWaiting, Link, useCall, useHost } from '@tagalong/platform';
import { Button, color, ErrorState, Spinner, space, text } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { StepList } from '#lib/step-list.tsx';
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
      <StepList
        steps={days.map(({ day, amount, sale_count }) => ({
          id: day,
          title: BALANCE_TEXTS.pendingDay(calendarDayText(day)),
          when: BALANCE_TEXTS.pendingSales(sale_count),
          amount: moneyText(amount),
          isDone: false,
        }))}
      />
      <Button
        as={Link}
        css={styles.rows}
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
  rows: css({ marginTop: space[7] }),
};
