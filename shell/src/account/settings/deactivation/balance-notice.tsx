import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { CASH_OUT } from '@tagalong/contracts/earnings/slots';
import { isWaiting, Link, Slot, useCall } from '@tagalong/platform';
import { BankIcon, Button, Card, color, Skeleton, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { DEACTIVATION_TEXTS } from './deactivation-texts.ts';

/** Explains what happens to a remaining balance; only for members who have a bank (AU-09). */
export function BalanceNotice({ user }: { user: CurrentUser }) {
  return user.is_creator && user.has_bank ? <Balance /> : null;
}

function Balance() {
  const report = useCall(getEarningReport, {}, { staleMs: 0 });
  const [hadEnough, setHadEnough] = useState(false);
  if (isWaiting(report)) return <Skeleton height={196} radius="xl" />;
  if (!report.data) {
    return <QueryError title={DEACTIVATION_TEXTS.balanceFailed} query={report} />;
  }
  const { current_cash_out_balance: balance, pending_balance: pending, currency } = report.data.data;
  // After the cash-out, its receipt is still open.
  const canCashOut = hadEnough || balance >= CASH_OUT_MINIMUM_CENTS;
  if (canCashOut && !hadEnough) setHadEnough(true);
  if (balance <= 0 && pending <= 0 && !canCashOut) return null;
  return (
    <Card css={styles.card}>
      <h2 css={styles.title}>
        <BankIcon size={22} aria-hidden />
        {DEACTIVATION_TEXTS.balanceTitle(moneyText(balance, currency))}
      </h2>
      {pending > 0 && (
        <p css={styles.text}>{DEACTIVATION_TEXTS.balancePending(moneyText(pending, currency))}</p>
      )}
      <p css={styles.text}>{DEACTIVATION_TEXTS.balanceText}</p>
      {canCashOut ? (
        <Slot
          of={CASH_OUT}
          props={{}}
          fallback={
            <Button as={Link} variant="secondary" isWide to={href(EARNINGS_ROUTE)}>
              {DEACTIVATION_TEXTS.cashOutNow}
            </Button>
          }
        />
      ) : (
        <p css={styles.text}>
          {DEACTIVATION_TEXTS.balanceSmall(moneyText(CASH_OUT_MINIMUM_CENTS, currency))}
        </p>
      )}
    </Card>
  );
}

const styles = {
  card: css({ display: 'grid', gap: space[5], borderColor: color.warning }),
  title: css({ ...text('md', 700), display: 'flex', alignItems: 'center', gap: space[4] }),
  text: css({ ...text('base'), color: color.text2 }),
};
