import { css } from '@emotion/react';
import { getEarningReport } from '@tagalong/contracts/earning';
import { moneyText } from '@tagalong/contracts/money';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { EARNINGS_TEXTS } from '@tagalong/contracts/texts/earnings-texts';
import { Link, useCall, useLocation } from '@tagalong/platform';
import { Button, Card, color, Skeleton, space, text } from '@tagalong/ui';
import { canCashOut } from '#lib/cash-out.ts';
import { MonthChange } from '#lib/month-change.tsx';
import { YearBars } from '#lib/year-bars.tsx';

/** The balance in the side column of wide screens, with the way to the Bank. */
export function BalanceCardFragment() {
  const { pathname } = useLocation();
  const { data, isError } = useCall(getEarningReport, {});
  // The Bank itself says all of this; and what stands beside a page leaves without a word when it fails.
  if (isError || pathname === href(ROUTES.earnings)) return null;
  if (!data) return <Waiting />;
  const { current_cash_out_balance: balance, currency, months } = data.data;
  return (
    <Card as="section" css={styles.card} aria-label={EARNINGS_TEXTS.available}>
      <p css={styles.label}>{EARNINGS_TEXTS.available}</p>
      <p css={styles.amount}>{moneyText(balance, currency)}</p>
      <MonthChange months={months} />
      <div css={styles.bars}>
        <YearBars months={months} />
      </div>
      <Button
        as={Link}
        to={href(ROUTES.earnings)}
        isWide
        size="sm"
        variant={canCashOut(balance) ? 'primary' : 'secondary'}
      >
        {canCashOut(balance) ? EARNINGS_TEXTS.cashOut : EARNINGS_TEXTS.toBank}
      </Button>
    </Card>
  );
}

function Waiting() {
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
  bars: css({ marginBlock: space[6] }),
};
