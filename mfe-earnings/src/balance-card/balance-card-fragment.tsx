import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { Link, useCall, useHost, useLocation } from '@tagalong/platform';
import { Button, Card, color, Skeleton, space, text } from '@tagalong/ui';
import { momentText } from '#lib/date-text.ts';
import { canCashOut, heldUntil } from '#parts/bank/cash-out.ts';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { MonthChange, YearBars } from '#parts/bank/year-bars.tsx';

/** Shows the balance beside the feed on wide screens, with a link to the Bank. */
export function BalanceCardFragment() {
  const { pathname } = useLocation();
  const { data, isError } = useCall(getEarningReport, {});
  const now = useHost().now();
  // Hidden in the Bank, which shows the same, and after a failure, since it is only an aside.
  if (isError || pathname === href(EARNINGS_ROUTE)) return null;
  if (!data) return <BalanceCardSkeleton />;
  const { current_cash_out_balance: balance, currency, months } = data.data;
  const held = canCashOut(balance) ? heldUntil(data.data, now) : null;
  const isOpen = canCashOut(balance) && !held;
  return (
    <Card as="section" css={styles.card} aria-label={EARNINGS_TEXTS.available}>
      <p css={styles.label}>{EARNINGS_TEXTS.available}</p>
      <p css={styles.amount}>{moneyText(balance, currency)}</p>
      <MonthChange months={months} />
      <div css={styles.bars}>
        <YearBars months={months} />
      </div>
      {held && <p css={styles.held}>{EARNINGS_TEXTS.cashOutFrom(momentText(held))}</p>}
      <Button as={Link} to={href(EARNINGS_ROUTE)} isWide size="sm" variant={isOpen ? 'primary' : 'secondary'}>
        {isOpen ? EARNINGS_TEXTS.cashOut : EARNINGS_TEXTS.toBank}
      </Button>
    </Card>
  );
}

function BalanceCardSkeleton() {
  return (
    <Card css={styles.card} aria-hidden>
      <Skeleton width="55%" height={14} />
      <Skeleton css={styles.amount} width="60%" height={28} />
      <Skeleton css={styles.bars} ratio={240 / 66} />
      <Skeleton height={36} radius="full" />
    </Card>
  );
}

const styles = {
  card: css({ '& > p + p': { marginTop: space[1] } }),
  label: css({ ...text('sm'), color: color.text2 }),
  amount: css({ ...text('2xl', 800), fontVariantNumeric: 'tabular-nums' }),
  held: css({ ...text('sm'), marginBottom: space[4], color: color.text2, textWrap: 'pretty' }),
  bars: css({ marginBlock: space[6] }),
};
