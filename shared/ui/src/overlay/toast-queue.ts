import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

/** How long a toast stays, in milliseconds (SH-16). The time stands still under a pointer or the focus. */
export const TOAST_MS = 5000;

interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastContent {
  text: string;
  /** 'primary' in the accent colour; 'black' is the quiet one. */
  tone?: 'primary' | 'black' | undefined;
  /** One way back, such as Undo; it closes the toast. */
  action?: ToastAction | undefined;
  /** Stands before `action`: another way on, such as Change beside Undo. */
  otherAction?: ToastAction | undefined;
}

/** The page's toasts. The shell draws them in its one `ToastRegion`. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Shows a toast for 5 seconds and returns a function that takes it away. */
export function showToast(content: ToastContent): () => void {
  const key = toastQueue.add(content, { timeout: TOAST_MS });
  return () => toastQueue.close(key);
}
