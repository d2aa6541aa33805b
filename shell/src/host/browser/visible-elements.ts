import { followVisibility, isPageVisible } from './page-visibility.ts';

interface VisibleElementsInput extends Pick<IntersectionObserverInit, 'rootMargin' | 'threshold'> {
  selector: string;
  /** Attribute that the selector names; once it changes, the element counts as another one. */
  attribute: string;
  /** An element counts as seen after this many milliseconds in view, so one that merely scrolls past does not. */
  seenAfterMs: number;
  /** When the page was drawn, as `performance.now()`: elements in view at the start have been there since then. */
  drawnAt?: number;
  onSeen(element: Element): void;
}

/** Reports each matching element that stays in view, now or after a change of the page. Returns a function that stops it. */
export function followVisibleElements(input: VisibleElementsInput): () => void {
  const { selector, attribute, seenAfterMs, drawnAt, onSeen, ...area } = input;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  /** Elements that were drawn before they were observed, and when. */
  const drawn = new Map<Element, number>();

  const view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clear(target);
      const since = drawn.get(target);
      drawn.delete(target);
      if (!target.isConnected) view.unobserve(target);
      else if (isIntersecting && isPageVisible()) {
        const passedMs = since === undefined ? 0 : performance.now() - since;
        timers.set(
          target,
          setTimeout(() => seen(target), Math.max(0, seenAfterMs - passedMs)),
        );
      }
    }
  }, area);
  function seen(element: Element): void {
    timers.delete(element);
    if (element.isConnected) onSeen(element);
  }
  function clear(element: Element): void {
    clearTimeout(timers.get(element));
    timers.delete(element);
  }

  function observe(root: Element): void {
    if (root.matches(selector)) view.observe(root);
    for (const element of root.querySelectorAll(selector)) view.observe(element);
  }
  function observeAgain(element: Element): void {
    clear(element);
    drawn.delete(element);
    view.unobserve(element);
    if (element.matches(selector)) view.observe(element);
  }
  const changes = new MutationObserver((records) => {
    // The whole page is observed again once it is visible.
    if (!isPageVisible()) return;
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') observeAgain(target as Element);
      for (const node of addedNodes) if (node instanceof Element) observe(node);
    }
  });
  function pause(): void {
    view.disconnect();
    drawn.clear();
    for (const element of timers.keys()) clear(element);
  }
  const unfollow = followVisibility((isVisible) => {
    pause();
    if (isVisible) observe(document.body);
  });

  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: [attribute] });
  if (isPageVisible()) {
    if (drawnAt !== undefined)
      for (const element of document.querySelectorAll(selector)) drawn.set(element, drawnAt);
    observe(document.body);
  }
  return () => {
    unfollow();
    changes.disconnect();
    pause();
  };
}
