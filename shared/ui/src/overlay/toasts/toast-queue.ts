import { TOAST_MS } from '@tagalong/contracts/core/limits';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

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

interface Request {
  content: ToastContent;
  /** Known once it is shown. */
  key?: string;
}

/** A toast is readable for at least this many milliseconds before the next one replaces it. */
const SHOWN_MIN_MS = 1_500;
/** Older toasts are dropped, because the last one would say what happened long ago. */
const WAITING_MAX = 2;

/** Shows one toast at a time, in the order of the requests. An equal one in a row is shown once, for longer. */
class PageToastQueue extends ToastQueue<ToastContent> {
  private waiting: readonly Request[] = [];
  /** True while the shown toast is hovered or focused. */
  private isHeld = false;
  private shownAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super({ maxVisibleToasts: 1 });
  }

  show(content: ToastContent): () => void {
    const [shown] = this.visibleToasts;
    const last = this.waiting.at(-1);
    const isRepeated = isSame((last ?? shown)?.content, content);
    // The action belongs to the latest request. Without one, nothing distinguishes the two.
    if (isRepeated && !content.action && !content.otherAction) {
      if (!last && !this.isHeld) {
        // A running timer must be paused before it starts again.
        shown?.timer?.pause();
        shown?.timer?.reset(TOAST_MS);
      }
      return () => undefined;
    }
    const request: Request = { content };
    const others = isRepeated ? this.waiting.slice(0, -1) : this.waiting;
    this.waiting = [...others, request].slice(-WAITING_MAX);
    this.advance();
    return () => {
      this.waiting = this.waiting.filter((other) => other !== request);
      if (request.key !== undefined) this.close(request.key);
    };
  }

  override close(key: string): void {
    super.close(key);
    if (this.visibleToasts.length > 0) return;
    // The region doesn't report that the pointer has left a toast that no longer exists.
    if (this.waiting.length === 0) this.isHeld = false;
    this.advance();
  }

  override clear(): void {
    this.waiting = [];
    this.isHeld = false;
    clearTimeout(this.timer);
    super.clear();
  }

  /** The region calls this when the toast is hovered or focused, and `resumeAll` when it no longer is. */
  override pauseAll(): void {
    super.pauseAll();
    this.isHeld = true;
  }

  override resumeAll(): void {
    super.resumeAll();
    this.isHeld = false;
    this.advance();
  }

  /** Shows the next toast once the current one may go. */
  private advance(): void {
    clearTimeout(this.timer);
    const [next, ...rest] = this.waiting;
    const [shown] = this.visibleToasts;
    if (!next || (shown && this.isHeld)) return;
    const restMs = shown ? this.shownAt + SHOWN_MIN_MS - performance.now() : 0;
    if (restMs > 0) {
      this.timer = setTimeout(() => this.advance(), restMs);
      return;
    }
    this.waiting = rest;
    this.shownAt = performance.now();
    if (shown) super.close(shown.key);
    next.key = this.add(next.content, { timeout: TOAST_MS });
    this.advance();
  }
}

/** Returns whether two toasts look the same; their actions may do different things. */
function isSame(one: ToastContent | undefined, other: ToastContent): boolean {
  return (
    one?.text === other.text &&
    one.tone === other.tone &&
    one.action?.label === other.action?.label &&
    one.otherAction?.label === other.otherAction?.label
  );
}

/** The page's toasts, rendered by the shell's only `ToastRegion`. */
export const toastQueue = new PageToastQueue();

/**
 * Shows a toast for 5 seconds (SH-16), paused while hovered or focused. The next one replaces it, because several would
 * cover the page, but not before 1.5 seconds, nor while it is hovered or focused. Returns a function that removes it.
 */
export function showToast(content: ToastContent): () => void {
  return toastQueue.show(content);
}
