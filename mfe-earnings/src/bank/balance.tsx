import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { Card, color, space, text } from '@tagalong/ui';
import { canCashOut } from '#lib/cash-out.ts';
import { momentText } from '#lib/date-text.ts';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';
import { MonthChange } from '#lib/month-change.tsx';
import { CashOut } from './cash-out.tsx';
import { CashOutProgress } from './cash-out-progress.tsx';

/** Shows the balance available to cash out (EA-01). */
export function Balance({ earnings }: { earnings: EarningReport }) {
  const { current_cash_out_balance: balance, currency, last_updated, months } = earnings;
  return (
    <Card as="section" padding="lg" aria-labelledby="balance">
      <h2 id="balance" css={styles.label}>
        {EARNINGS_TEXTS.available}
      </h2>
      <p css={styles.amount}>{moneyText(balance, currency)}</p>
      <div css={styles.notes}>
        <MonthChange months={months} />
        <p>{EARNINGS_TEXTS.updated(momentText(last_updated))}</p>
      </div>
      <div css={styles.way}>
        {canCashOut(balance) ? (
          <CashOut amount={moneyText(balance, currency)} />
        ) : (
          <CashOutProgress balanceCents={balance} />
        )}
      </div>
    </Card>
  );
}

const styles = {
  label: css({ ...text('base', 400), letterSpacing: 'normal', color: color.text2 }),
  amount: css({
    ...text('4xl', 800),
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
  notes: css({
    ...text('sm'),
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[1]} ${space[6]}`,
    marginTop: space[2],
    color: color.text2,
  }),
  way: css({ marginTop: space[7] }),
};
