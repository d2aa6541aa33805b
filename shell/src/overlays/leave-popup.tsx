import type { OverlayProps } from '@tagalong/platform';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';

/** Asks before something unsaved is lost. Escape and Back keep the page. */
export function LeavePopup({ payload, answer, cancel }: OverlayProps<'leave.confirm'>) {
  const [isOpen, setOpen] = useState(true);
  const [leaves, setLeaves] = useState(false);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={payload.title}
      text={payload.text}
      confirmLabel={payload.leave}
      cancelLabel={payload.stay}
      tone="danger"
      onConfirm={() => {
        setLeaves(true);
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
      onClosed={() => (leaves ? answer({}) : cancel())}
    />
  );
}
