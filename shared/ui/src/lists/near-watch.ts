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
  /** True if the element is already fully drawn. */
  isDrawn: boolean;
  /** Waits for its turn unless the element is on the screen: drawing much within one frame makes scrolling stutter. */
  canWait: boolean;
}

/** Watches elements of one list. */
export interface NearWatch {
  /** Starts watching an element. Returns a function that stops it. */
  add(element: Element, listener: NearListener, options: NearOptions): () => void;
  /** Lets the next half be reported after this element was drawn. */
  handleDrawn(element: Element | null): void;
}

/** Maximum number of frames to wait for a reported half, in case its list doesn't draw it. */
const WAIT_FRAMES_MAX = 20;

/** Creates a watch with one observer for the whole list, because the browser runs each observer in every frame. */
export function createNearWatch(): NearWatch {
  const watched = new Map<Element, NearOptions & { listener: NearListener; drawn: Drawn }>();
  /** Elements near the screen that wait to be drawn, with their heights. At most one half is reported per frame. */
  const waiting = new Map<Element, number>();
  /** The last reported half until it is drawn. Without this wait, React could draw several halves in one frame. */
  let undrawn: { element: Element; framesLeft: number } | null = null;
  let observer: IntersectionObserver | null = null;
  let frame = 0;

  function report(element: Element, drawn: Drawn, height: number): void {
    const known = watched.get(element);
    if (!known || known.drawn === drawn) return;
    known.drawn = drawn;
    known.listener(drawn, height);
  }

  function reportNext(): void {
    frame = 0;
    if (undrawn && undrawn.framesLeft > 0) undrawn.framesLeft -= 1;
    else reportHalf();
    waitForFrame();
  }

  function reportHalf(): void {
    const [next] = waiting;
    if (!next) return;
    const [element, height] = next;
    const isHalf = watched.get(element)?.drawn === 'half';
    if (isHalf) waiting.delete(element);
    undrawn = { element, framesLeft: WAIT_FRAMES_MAX };
    report(element, isHalf ? 'all' : 'half', height);
  }

  function waitForFrame(): void {
    if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(reportNext);
  }

  function observe(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      const { drawn, canWait = false } = watched.get(target) ?? {};
      const isOnScreen = box.bottom > 0 && box.top < window.innerHeight;
      waiting.delete(target);
      if (!isIntersecting) report(target, 'nothing', box.height);
      else if (!canWait || isOnScreen) report(target, 'all', box.height);
      else if (drawn !== 'all') waiting.set(target, box.height);
    }
    waitForFrame();
  }

  return {
    add(element, listener, options) {
      observer ??= new IntersectionObserver(observe, { rootMargin: `${NEAR_PX}px 0px` });
      watched.set(element, { ...options, listener, drawn: options.isDrawn ? 'all' : 'nothing' });
      observer.observe(element);
      return () => {
        watched.delete(element);
        waiting.delete(element);
        observer?.unobserve(element);
        if (watched.size > 0) return;
        observer?.disconnect();
        observer = null;
      };
    },
    handleDrawn(element) {
      if (undrawn?.element === element) undrawn = null;
    },
  };
}
