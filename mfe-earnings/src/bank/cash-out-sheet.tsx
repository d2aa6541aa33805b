import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { Payment } from '@tagalong/contracts/earnings/cash-out';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { getPaymentProfile } from '@tagalong/contracts/earnings/payment-profile';
import { PAYMENTS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { failureProps, isWaiting, Link, useCall, useHost } from '@tagalong/platform';
import { Button, ErrorState, Spinner, space, text } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { PopupState } from '#lib/use-lazy-popup.tsx';
import { canCashOut, heldUntil } from '#parts/bank/cash-out.ts';
import { PaymentForms } from '#parts/payment/payment-forms.tsx';
import { CashOutConfirm } from './cash-out-confirm.tsx';
import { CashOutDone } from './cash-out-done.tsx';
import { CashOutHeld, CashOutProgress } from './cash-out-state.tsx';
import { CASH_OUT_TEXTS } from './cash-out-texts.ts';

/** Checks the forms, confirms the amount and follows the payment (EA-01). */
export function CashOutSheet(popup: PopupState) {
  const [payment, setPayment] = useState<Payment | null>(null);
  return (
    <Sheet
      {...popup}
      title={CASH_OUT_TEXTS.title}
      footer={
        <Button variant="secondary" isWide onClick={popup.onClose}>
          {payment ? CASH_OUT_TEXTS.done : SHARED_TEXTS.close}
        </Button>
      }
    >
      {payment ? <CashOutDone payment={payment} /> : <Check onPaid={setPayment} />}
    </Sheet>
  );
}

function Check({ onPaid }: { onPaid(payment: Payment): void }) {
  const { report, now } = useHost();
  const earnings = useCall(getEarningReport, {});
  // Never cached, because a form may have been accepted a minute ago.
  const query = useCall(getPaymentProfile, {}, { staleMs: 0 });
  const failed = [query, earnings].find((call) => !call.data && !isWaiting(call));
  if (failed) return <ErrorState title={CASH_OUT_TEXTS.checkFailed} {...failureProps(failed, report)} />;
  if (!query.data || !earnings.data) {
    return (
      <div css={styles.waiting}>
        <Spinner size={28} label={SHARED_TEXTS.loading} />
      </div>
    );
  }
  const profile = query.data.data;
  if (!profile.is_open) return <p css={styles.text}>{CASH_OUT_TEXTS.closed}</p>;
  const held = heldUntil(profile, now());
  if (held) return <CashOutHeld until={held} />;
  if (profile.is_ready) {
    const { current_cash_out_balance: amount, transit_balance: onItsWay } = earnings.data.data;
    return canCashOut(amount) ? (
      <CashOutConfirm amount={amount} onPaid={onPaid} />
    ) : (
      <TooLittle balance={amount} onItsWay={onItsWay} />
    );
  }
  return (
    <div css={styles.list}>
      <p css={styles.text}>{CASH_OUT_TEXTS.checkMissing}</p>
      <PaymentForms profile={profile} />
    </div>
  );
}

/** The balance was cashed out meanwhile, in another tab or on another device, or a return reduced it. */
function TooLittle({ balance, onItsWay }: { balance: number; onItsWay: number }) {
  return (
    <div css={styles.list}>
      {onItsWay > 0 ? (
        <p css={styles.text} role="status">
          {CASH_OUT_TEXTS.alreadyOut(moneyText(onItsWay))}
        </p>
      ) : (
        <CashOutProgress balanceCents={balance} />
      )}
      <Button as={Link} variant="secondary" to={href(PAYMENTS_ROUTE)}>
        {CASH_OUT_TEXTS.payments}
      </Button>
    </div>
  );
}

const styles = {
  waiting: css({ display: 'grid', placeItems: 'center', minHeight: 160 }),
  list: css({ display: 'grid', gap: space[5] }),
  text: css({ ...text('base'), textWrap: 'pretty' }),
};
