import { EARNINGS_TEXTS } from '@tagalong/contracts/texts/earnings-texts';
import { Button } from '@tagalong/ui';
import { lazy, Suspense, useState } from 'react';

const CashOutCheck = lazy(() =>
  import(/* webpackChunkName: "cash-out-check" */ './cash-out-check.tsx').then((m) => ({
    default: m.CashOutCheck,
  })),
);

/** The button, and the check of tax form and payment details that it leads to (EA-01). */
export function CashOut({ amount }: { amount: string }) {
  const [phase, setPhase] = useState<'shut' | 'open' | 'closing'>('shut');
  return (
    <>
      <Button isWide onClick={() => setPhase('open')}>
        {EARNINGS_TEXTS.cashOut}
      </Button>
      {phase !== 'shut' && (
        <Suspense>
          <CashOutCheck
            amount={amount}
            isOpen={phase === 'open'}
            onClose={() => setPhase('closing')}
            onClosed={() => setPhase('shut')}
          />
        </Suspense>
      )}
    </>
  );
}
