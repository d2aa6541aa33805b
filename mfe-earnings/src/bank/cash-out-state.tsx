import { css } from '@emotion/react';
import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { SETTINGS_PAYMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { Link, useSession } from '@tagalong/platform';
import { color, radius, space, text } from '@tagalong/ui';
import { momentText } from '#lib/date-text.ts';
import { ProgressBar } from '#lib/progress-bar.tsx';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { CASH_OUT_TEXTS } from './cash-out-texts.ts';

/** Shows from when cash-outs are open again, in the place of the button. Other pages are closed to a deactivated account. */
export function CashOutHeld({ until }: { until: string }) {
  const isDeactivated = useSession()?.is_deactivated;
  return (
    <div css={styles.box}>
      <p css={styles.title}>{EARNINGS_TEXTS.cashOutFrom(momentText(until))}</p>
      <p css={styles.text}>{CASH_OUT_TEXTS.heldText}</p>
      {!isDeactivated && (
        <Link css={styles.link} to={href(SETTINGS_PAYMENT_ROUTE)}>
          {CASH_OUT_TEXTS.heldCheck}
        </Link>
      )}
    </div>
  );
}

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
      <p css={styles.progress}>
        {EARNINGS_TEXTS.progressLeft(moneyText(CASH_OUT_MINIMUM_CENTS - balanceCents), goal)}
      </p>
    </>
  );
}

const styles = {
  box: css({ padding: space[6], borderRadius: radius.lg, backgroundColor: color.sunken }),
  title: css({ ...text('base', 700), textWrap: 'pretty' }),
  text: css({ ...text('sm'), marginTop: space[1], color: color.text2, textWrap: 'pretty' }),
  link: css({
    ...text('sm', 600),
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: color.link,
  }),
  progress: css({ ...text('sm'), marginTop: space[4], color: color.text2 }),
};
