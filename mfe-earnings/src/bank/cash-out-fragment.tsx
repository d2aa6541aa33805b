import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { useCall, useHost } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Button } from '@tagalong/ui';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { canCashOut, heldUntil } from '#parts/bank/cash-out.ts';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { CashOutHeld } from './cash-out-state.tsx';

const CashOutSheet = lazyPart(() => import('./cash-out-sheet.tsx'), { leave: 'onClosed' });

/** The cash-out button on another page; nothing below the minimum or when the balance can't be loaded. */
export function CashOutFragment() {
  const { data } = useCall(getEarningReport, {});
  const sheet = useLazyPopup<true>((_, popup) => <CashOutSheet {...popup} />);
  const now = useHost().now();
  const isEnough = data !== undefined && canCashOut(data.data.current_cash_out_balance);
  const held = data ? heldUntil(data.data, now) : null;
  return (
    <>
      {isEnough && held && <CashOutHeld until={held} />}
      {isEnough && !held && (
        <Button isWide aria-haspopup="dialog" onClick={() => sheet.open(true)}>
          {EARNINGS_TEXTS.cashOut}
        </Button>
      )}
      {sheet.element}
    </>
  );
}
