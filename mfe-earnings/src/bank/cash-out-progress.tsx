import { css } from '@emotion/react';
import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';
import { moneyText } from '@tagalong/contracts/core/money';
import { color, radius, space, text } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';

/** Shows how far the balance is from the cash-out minimum, in the place of the button. */
export function CashOutProgress({ balanceCents }: { balanceCents: number }) {
  const goal = moneyText(CASH_OUT_MINIMUM_CENTS);
  const reached = Math.max(0, balanceCents);
  return (
    <>
      <progress
        css={styles.bar}
        max={CASH_OUT_MINIMUM_CENTS}
        value={reached}
        aria-label={EARNINGS_TEXTS.progressLabel}
        aria-valuetext={EARNINGS_TEXTS.progress(moneyText(reached), goal)}
      />
      <p css={styles.left}>
        {EARNINGS_TEXTS.progressLeft(moneyText(CASH_OUT_MINIMUM_CENTS - balanceCents), goal)}
      </p>
    </>
  );
}

const styles = {
  bar: css({
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: 10,
    border: 0,
    borderRadius: radius.full,
    overflow: 'hidden',
    backgroundColor: color.fillHover,
    '&::-webkit-progress-bar': { backgroundColor: color.fillHover },
    '&::-webkit-progress-value': { borderRadius: radius.full, backgroundColor: color.accent },
    '&::-moz-progress-bar': { borderRadius: radius.full, backgroundColor: color.accent },
  }),
  left: css({ ...text('sm'), marginTop: space[4], color: color.text2 }),
};
