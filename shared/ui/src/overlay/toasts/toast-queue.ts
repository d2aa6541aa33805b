import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

/** How long a toast is shown, in milliseconds (SH-16). The timer pauses while hovered or focused. */
export const TOAST_MS = 5000;

interface ToastAction {
  label: string;
  onAction: () => void;
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

/** The page's toasts, rendered by the shell's only `ToastRegion`. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Shows a toast for 5 seconds and returns a function that removes it. */
export function showToast(content: ToastContent): () => void {
  const key = toastQueue.add(content, { timeout: TOAST_MS });
  return () => toastQueue.close(key);
}
