import { FAILURE_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ToastRequest } from '@tagalong/platform';

/** Returns the toast for a part of the page whose code can't be loaded. */
export function unloadedToast(): ToastRequest {
  return { text: navigator.onLine ? FAILURE_TEXTS.internal : SHARED_TEXTS.offlineReading, kind: 'error' };
}
