import { TOAST_MS } from '@tagalong/contracts/core/limits';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastContent {
  text: string;
  /** 'primary' uses the accent color; 'black' is quieter. */
  tone?: 'primary' | 'black' | undefined;
  /** An action such as Undo; it closes the toast. */
  action?: ToastAction | undefined;
  /** Shown before `action`, such as Change beside Undo. */
  otherAction?: ToastAction | undefined;
}

/** The page's toast, rendered by the shell's only `ToastRegion`. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 1 });

/**
 * Shows a toast for 5 seconds (SH-16), paused while hovered or focused. It replaces an earlier one, because several would
 * cover the page. Returns a function that removes it.
 */
export function showToast(content: ToastContent): () => void {
  toastQueue.clear();
  const key = toastQueue.add(content, { timeout: TOAST_MS });
  return () => toastQueue.close(key);
}
