import type { ToastRequest } from '@tagalong/platform';
import { unloadedText } from '@tagalong/platform/unloaded-text';

/** Returns the toast for a part of the page whose code can't be loaded. */
export function unloadedToast(): ToastRequest {
  return { text: unloadedText(), kind: 'error' };
}
