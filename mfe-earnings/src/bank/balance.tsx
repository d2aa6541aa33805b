import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { useHost } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Button, Card, color, space, text } from '@tagalong/ui';
import { momentText } from '#lib/date-text.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { canCashOut, heldUntil } from '#parts/bank/cash-out.ts';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { MonthChange } from '#parts/bank/month-change.tsx';
import { BALANCE_TEXTS } from './balance-texts.ts';
import { CashOutHeld } from './cash-out-held.tsx';
import { CashOutProgress } from './cash-out-progress.tsx';

const CashOutSheet = lazyPart(() => import('./cash-out-sheet.tsx'), { leave: 'onClosed' });

/** Shows the balance available to cash out (EA-01). */
export function Balance({ earnings }: { earnings: EarningReport }) {
  const { current_cash_out_balance: balance, currency, last_updated, months } = earnings;
  const held = heldUntil(earnings, useHost().now());
  // Outside of the condition below: the sheet stays open when its cash-out empties the balance.
  const sheet = useLazyPopup<true>((_, popup) => <CashOutSheet {...popup} />);
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
      {balance < 0 && <p css={styles.negative}>{BALANCE_TEXTS.negative}</p>}
      <div css={styles.way}>
        {!canCashOut(balance) && <CashOutProgress balanceCents={balance} />}
        {canCashOut(balance) && held && <CashOutHeld until={held} />}
        {canCashOut(balance) && !held && (
          <Button isWide aria-haspopup="dialog" onClick={() => sheet.open(true)}>
            {EARNINGS_TEXTS.cashOut}
          </Button>
        )}
      </div>
      {sheet.element}
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
  negative: css({ ...text('sm'), marginTop: space[4], color: color.warning, textWrap: 'pretty' }),
  way: css({ marginTop: space[7] }),
};
