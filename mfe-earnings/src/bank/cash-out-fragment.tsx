import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { useCall } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { canCashOut } from '#lib/cash-out.ts';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';
import { lazyExport } from '#lib/lazy-export.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';

const CashOutSheet = lazyExport(() => import('./cash-out-sheet.tsx'));

/** The cash-out button on another page; nothing below the minimum or when the balance can't be loaded. */
export function CashOutFragment() {
  const { data } = useCall(getEarningReport, {});
  const sheet = useLazyPopup<true>((_, popup) => <CashOutSheet {...popup} />);
  const isOpen = data !== undefined && canCashOut(data.data.current_cash_out_balance);
  return (
    <>
      {isOpen && (
        <Button isWide aria-haspopup="dialog" onClick={() => sheet.open(true)}>
          {EARNINGS_TEXTS.cashOut}
        </Button>
      )}
      {sheet.element}
    </>
  );
}
