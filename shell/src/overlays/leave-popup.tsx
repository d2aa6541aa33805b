import type { LEAVE_CONFIRM } from '@tagalong/contracts/account/intents';
import type { OverlayProps } from '@tagalong/platform';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';

/** Confirms before unsaved changes are lost. Escape and Back stay on the page. */
export function LeavePopup({ payload, answer, cancel }: OverlayProps<typeof LEAVE_CONFIRM>) {
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
