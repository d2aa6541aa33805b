import { Button } from '@tagalong/ui';
import { lazy, Suspense, useState } from 'react';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';

const CashOutCheck = lazy(() => import('./cash-out-check.tsx').then((m) => ({ default: m.CashOutCheck })));

/** Opens the check of tax form and payment details (EA-01). */
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
