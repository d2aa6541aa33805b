import { unloadedText } from '@tagalong/contracts/core/unloaded-text';
import type { ToastRequest } from '@tagalong/platform';

/** Returns the toast for a part of the page whose code can't be loaded. */
export function unloadedToast(): ToastRequest {
  return { text: unloadedText(navigator), kind: 'error' };
}
