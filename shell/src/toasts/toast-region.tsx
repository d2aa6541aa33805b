import { showToast, ToastRegion } from '@tagalong/ui/overlay';
import { useEffect } from 'react';
import type { ToastStore } from './toast-store.ts';

/** Moves waiting toasts into the region's queue. */
export function SiteToastRegion({ store }: { store: ToastStore }) {
  useEffect(() => {
    const showWaiting = (): void => {
      for (const { text, kind, action, otherAction } of store.take()) {
        showToast({ text, tone: kind === 'primary' ? 'primary' : 'black', action, otherAction });
      }
    };
    showWaiting();
    return store.subscribe(showWaiting);
  }, [store]);
  return <ToastRegion />;
}
