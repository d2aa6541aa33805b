import { css } from '@emotion/react';
import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';
import { moneyText } from '@tagalong/contracts/core/money';
import { color, space, text } from '@tagalong/ui';
import { ProgressBar } from '#lib/progress-bar.tsx';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';

/** Shows how far the balance is from the cash-out minimum, in the place of the button. */
export function CashOutProgress({ balanceCents }: { balanceCents: number }) {
  const goal = moneyText(CASH_OUT_MINIMUM_CENTS);
  const reached = Math.max(0, balanceCents);
  return (
    <>
      <ProgressBar
        label={EARNINGS_TEXTS.progressLabel}
        valueText={EARNINGS_TEXTS.progress(moneyText(reached), goal)}
        max={CASH_OUT_MINIMUM_CENTS}
        value={reached}
      />
      <p css={styles}>
        {EARNINGS_TEXTS.progressLeft(moneyText(CASH_OUT_MINIMUM_CENTS - balanceCents), goal)}
      </p>
    </>
  );
}

const styles = css({ ...text('sm'), marginTop: space[4], color: color.text2 });
