import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { PAYMENTS_ROUTE, SETTINGS_PAYMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { Link } from '@tagalong/platform';
import { Card, color, space, text } from '@tagalong/ui';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import { returnReasonText } from '#parts/payment/payment-labels.ts';
import { CASH_OUT_TEXTS } from './cash-out-texts.ts';

type Returned = NonNullable<EarningReport['returned_payment']>;

/** Explains a payment that came back, until the next cash-out. */
export function ReturnedPayment({ payment }: { payment: Returned }) {
  return (
    <Card as="section" css={styles.card} aria-labelledby="returned">
      <h2 id="returned" css={styles.title}>
        {BOOKING_TEXTS.returnedTitle(moneyText(payment.amount))}
      </h2>
      <p css={styles.text}>{BOOKING_TEXTS.failedNote(returnReasonText(payment.return_reason))}</p>
      <p css={styles.links}>
        <Link css={styles.link} to={href(SETTINGS_PAYMENT_ROUTE)}>
          {BOOKING_TEXTS.returnFix}
        </Link>
        <Link css={styles.link} to={href(PAYMENTS_ROUTE, undefined, { payment: String(payment.id) })}>
          {CASH_OUT_TEXTS.receipt}
        </Link>
      </p>
    </Card>
  );
}

const styles = {
  card: css({ display: 'grid', gap: space[2], borderColor: color.warning }),
  title: css({ ...text('md', 700) }),
  text: css({ ...text('sm'), color: color.text2, textWrap: 'pretty' }),
  links: css({ display: 'flex', flexWrap: 'wrap', columnGap: space[7] }),
  link: css({
    ...text('sm', 600),
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: color.link,
  }),
};
