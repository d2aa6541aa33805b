/** Waits this many milliseconds after a change of the page before looking for new elements. */
const SETTLE_MS = 200;

interface VisibleElementsInput extends Pick<IntersectionObserverInit, 'rootMargin' | 'threshold'> {
  below: Element;
  selector: string;
  /** An element counts as seen after this many milliseconds in view, so one that merely scrolls past does not. */
  seenAfterMs: number;
  onSeen(element: Element): void;
}

/** Reports each matching element that stays in view, now or after a change of the page. Returns a function that stops it. */
export function followVisibleElements(input: VisibleElementsInput): () => void {
  const { below, selector, seenAfterMs, onSeen, ...area } = input;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let settling: ReturnType<typeof setTimeout> | undefined;

  const view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      timers.delete(target);
      if (!target.isConnected) view.unobserve(target);
      else if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => seen(target), seenAfterMs),
        );
    }
  }, area);
  function seen(element: Element): void {
    timers.delete(element);
    if (element.isConnected) onSeen(element);
  }

  function observeElements(): void {
    settling = undefined;
    for (const element of below.querySelectorAll(selector)) view.observe(element);
  }
  const changes = new MutationObserver(() => {
    settling ??= setTimeout(observeElements, SETTLE_MS);
  });
  changes.observe(below, { childList: true, subtree: true });
  observeElements();
  return () => {
    changes.disconnect();
    view.disconnect();
    clearTimeout(settling);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
