import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getPayment } from '@tagalong/contracts/earnings/cash-out';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, Spinner } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import { Receipt } from './receipt.tsx';

interface PaymentSheetProps {
  id: number;
  isOpen: boolean;
  onClose(): void;
  onClosed(): void;
}

/** Shows the receipt of a payment. */
export function PaymentSheet({ id, ...popup }: PaymentSheetProps) {
  return (
    <Sheet {...popup} title={BOOKING_TEXTS.receiptTitle}>
      <PaymentReceipt id={id} />
    </Sheet>
  );
}

function PaymentReceipt({ id }: { id: number }) {
  const { report } = useHost();
  const query = useCall(getPayment, { id });
  if (isWaiting(query)) return <Spinner size={28} label={SHARED_TEXTS.loading} />;
  if (!query.data) return <ErrorState title={BOOKING_TEXTS.receiptFailed} {...failureProps(query, report)} />;
  return <Receipt payment={query.data.data} />;
}
