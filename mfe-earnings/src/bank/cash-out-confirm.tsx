import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { cashOut, type Payment } from '@tagalong/contracts/earnings/cash-out';
import { errorText, isApiError, useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useMemo } from 'react';
import { CASH_OUT_TEXTS } from './cash-out-texts.ts';

interface CashOutConfirmProps {
  /** In US cents. */
  amount: number;
  onPaid(payment: Payment): void;
}

/** Refusals after which what the sheet shows is out of date: the balance, or that cash-outs are open. */
const STALE = new Set(['balance-changed', 'below-cash-out-minimum', 'cash-out-held']);

/**
 * Confirms the amount and pays it out. One key per amount: a repeated press or a retry after a lost response returns the
 * same payment, and the API refuses another amount than the one that is shown.
 */
export function CashOutConfirm({ amount, onPaid }: CashOutConfirmProps) {
  const host = useHost();
  const pay = useChange(cashOut);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount is another cash-out
  const key = useMemo(newKey, [amount]);
  const { run, isPending, error } = useAttempt(async () => {
    try {
      const { data } = await confirmed(host, () => pay({ idempotency_key: key, amount }));
      onPaid(data);
    } catch (failure) {
      if (isApiError(failure) && STALE.has(failure.code)) host.clear(['earning']);
      throw failure;
    }
  });
  const shown = moneyText(amount);
  return (
    <div css={styles.box}>
      <div>
        <p css={styles.label}>{CASH_OUT_TEXTS.amount}</p>
        <p css={styles.amount}>{shown}</p>
        <p css={styles.label}>{CASH_OUT_TEXTS.whole}</p>
      </div>
      <FormErrorText>{error === null ? null : errorText(error)}</FormErrorText>
      <Button isWide isPending={isPending} onClick={() => run()}>
        {CASH_OUT_TEXTS.confirm(shown)}
      </Button>
    </div>
  );
}

/** `randomUUID` is missing on pages without https. */
function newKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

const styles = {
  box: css({ display: 'grid', gap: space[6] }),
  label: css({ ...text('sm'), color: color.text2, textWrap: 'pretty' }),
  amount: css({ ...text('3xl', 800), fontVariantNumeric: 'tabular-nums' }),
};
