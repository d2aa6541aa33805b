import { TOAST_MS } from '@tagalong/contracts/core/limits';
import { ToastRegion, toastQueue } from '@tagalong/ui/overlay';
import { useEffect } from 'react';
import type { ToastStore } from './toast-store.ts';

/** Moves waiting toasts into the region's queue; each stays for five seconds (SH-16). */
export function SiteToastRegion({ store }: { store: ToastStore }) {
  useEffect(() => {
    const pass = (): void => {
      for (const { text, kind, action, otherAction } of store.take()) {
        toastQueue.add(
          {
            text,
            tone: kind === 'primary' ? 'primary' : 'black',
            ...(action && { action: { label: action.label, onAction: action.run } }),
            ...(otherAction && { otherAction: { label: otherAction.label, onAction: otherAction.run } }),
          },
          { timeout: TOAST_MS },
        );
      }
    };
    pass();
    return store.subscribe(pass);
  }, [store]);
  return <ToastRegion />;
}
