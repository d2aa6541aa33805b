import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { getPayment, type Payment } from '@tagalong/contracts/earnings/cash-out';
import { PAYMENTS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { Link, useCall, useHost } from '@tagalong/platform';
import { Button, space, text } from '@tagalong/ui';
import { useEffect } from 'react';
import { PaymentProgress } from '#parts/payment/payment-progress.tsx';
import { CASH_OUT_TEXTS } from './cash-out-texts.ts';

const POLL_MS = 2_000;

/** Follows a payment until the payout provider accepts or returns it. */
export function CashOutDone({ payment }: { payment: Payment }) {
  const { clear } = useHost();
  const query = useCall(getPayment, { id: payment.id }, { staleMs: 0 });
  const now = query.data?.data ?? payment;
  const { refetch, dataUpdatedAt, errorUpdatedAt } = query;
  const isRequested = now.state === 'requested';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response, also a failed one, waits for the next
  useEffect(() => {
    if (!isRequested) return;
    const timer = setTimeout(() => void refetch(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isRequested, refetch, dataUpdatedAt, errorUpdatedAt]);
  useEffect(() => {
    // The balances show what became of the payment.
    if (now.state !== payment.state) clear(['earning']);
  }, [clear, now.state, payment.state]);
  return (
    <div css={styles.box}>
      <p css={styles.title} role="status">
        {now.state === 'failed' ? CASH_OUT_TEXTS.failedTitle : CASH_OUT_TEXTS.doneTitle}
      </p>
      <p css={styles.amount}>{moneyText(now.amount)}</p>
      <PaymentProgress payment={now} />
      <Button as={Link} variant="secondary" to={href(PAYMENTS_ROUTE, undefined, { payment: String(now.id) })}>
        {CASH_OUT_TEXTS.receipt}
      </Button>
    </div>
  );
}

const styles = {
  box: css({ display: 'grid', gap: space[5] }),
  title: css({ ...text('lg', 700) }),
  amount: css({ ...text('2xl', 800), fontVariantNumeric: 'tabular-nums' }),
};
