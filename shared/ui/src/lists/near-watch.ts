/**
 * Distance from the screen at which a part is near, in CSS pixels: a swipe, and about where browsers start to load lazy
 * pictures. Each drawn card costs time in every frame that draws another.
 */
const NEAR_PX = 1_300;

/** How much of an element is drawn: a row near the screen is drawn in two halves. */
export type Drawn = 'nothing' | 'half' | 'all';

/** Receives how much of the element may be drawn now, and its height in CSS pixels before that. */
type NearListener = (drawn: Drawn, height: number) => void;

interface NearOptions {
  /** Waits for its turn unless the element is on the screen: drawing much within one frame makes scrolling stutter. */
  canWait: boolean;
}

/** Watches elements of one list; returns a function that ends it for the element. */
export type NearWatch = (element: Element, listener: NearListener, options: NearOptions) => () => void;

/** Creates a watch with one observer for the whole list, because the browser runs each observer in every frame. */
export function createNearWatch(): NearWatch {
  const watched = new Map<Element, NearOptions & { listener: NearListener }>();
  /** Elements that have come near and wait, with what comes next. One is reported per frame. */
  const waiting = new Map<Element, { drawn: Drawn; height: number }>();
  let observer: IntersectionObserver | null = null;
  let frame = 0;

  function reportNext(): void {
    frame = 0;
    const [next] = waiting;
    if (!next) return;
    const [element, { drawn, height }] = next;
    if (drawn === 'half') waiting.set(element, { drawn: 'all', height });
    else waiting.delete(element);
    watched.get(element)?.listener(drawn, height);
    waitForFrame();
  }

  function waitForFrame(): void {
    if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(reportNext);
  }

  function observe(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      const { listener, canWait = false } = watched.get(target) ?? {};
      const isOnScreen = box.bottom > 0 && box.top < window.innerHeight;
      waiting.delete(target);
      if (isIntersecting && canWait && !isOnScreen)
        waiting.set(target, { drawn: 'half', height: box.height });
      else listener?.(isIntersecting ? 'all' : 'nothing', box.height);
    }
    waitForFrame();
  }

  return (element, listener, options) => {
    observer ??= new IntersectionObserver(observe, { rootMargin: `${NEAR_PX}px 0px` });
    watched.set(element, { ...options, listener });
    observer.observe(element);
    return () => {
      watched.delete(element);
      waiting.delete(element);
      observer?.unobserve(element);
      if (watched.size > 0) return;
      observer?.disconnect();
      observer = null;
    };
  };
}
