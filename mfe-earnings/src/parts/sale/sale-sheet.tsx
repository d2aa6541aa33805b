import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getSale } from '@tagalong/contracts/earnings/sale';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, Spinner } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import type { PopupState } from '#lib/use-lazy-popup.tsx';
import { SalePath } from './sale-path.tsx';
import { SALE_TEXTS } from './sale-texts.ts';

/** Shows what led to a sale and what became of its commission. */
export function SaleSheet({ id, ...popup }: PopupState & { id: number }) {
  return (
    <Sheet {...popup} title={SALE_TEXTS.pathTitle}>
      <Sale id={id} />
    </Sheet>
  );
}

function Sale({ id }: { id: number }) {
  const { report } = useHost();
  const query = useCall(getSale, { id });
  if (isWaiting(query)) return <Spinner size={28} label={SHARED_TEXTS.loading} />;
  if (!query.data) return <ErrorState title={SALE_TEXTS.pathFailed} {...failureProps(query, report)} />;
  return <SalePath sale={query.data.data} />;
}
