/**
 * Receives how many parts of the element may be drawn now, its height in CSS pixels before that, and whether it is on the
 * screen.
 */
type NearListener = (drawn: number, height: number, isOnScreen: boolean) => void;

interface NearOptions {
  /** True if the element is already fully drawn. */
  isDrawn: boolean;
  /** Number of parts that are drawn one by one, such as the halves of a row. */
  parts: number;
  /** Waits for its turn unless the element is on the screen: drawing much within one frame makes scrolling stutter. */
  canWait: boolean;
}

export type NearWatch = ReturnType<typeof createNearWatch>;

/** Maximum number of frames to wait for a reported part, in case its list doesn't draw it. */
const WAIT_FRAMES_MAX = 20;

interface Watched extends Omit<NearOptions, 'isDrawn'> {
  listener: NearListener;
  /** Number of parts that were reported. */
  drawn: number;
  height: number;
}

/**
 * Creates a watch with one observer for the whole list, because the browser runs each observer in every frame. Elements
 * are near the screen within `nearPx` CSS pixels.
 */
export function createNearWatch(nearPx: number) {
  const watched = new Map<Element, Watched>();
  /** Elements near the screen that wait to be drawn. At most one part is reported per frame. */
  const waiting = new Set<Watched>();
  let last: Watched | undefined;
  /** Frames to wait until the last reported part is drawn. Without this wait, React could draw several in one frame. */
  let framesLeft = 0;
  let observer: IntersectionObserver | null = null;
  let frame = 0;

  function report(known: Watched, drawn: number, isOnScreen = false): void {
    if (known.drawn === drawn) return;
    known.drawn = drawn;
    known.listener(drawn, known.height, isOnScreen);
  }

  function reportNext(): void {
    frame = 0;
    const [next] = waiting;
    if (framesLeft > 0) framesLeft -= 1;
    else if (next) {
      last = next;
      framesLeft = WAIT_FRAMES_MAX;
      if (next.drawn + 1 >= next.parts) waiting.delete(next);
      report(next, next.drawn + 1);
    }
    waitForFrame();
  }

  function waitForFrame(): void {
    if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(reportNext);
  }

  function observe(entries: IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      const known = watched.get(entry.target);
      if (known) move(known, entry);
    }
    waitForFrame();
  }

  function move(
    known: Watched,
    { isIntersecting, boundingClientRect: box }: IntersectionObserverEntry,
  ): void {
    const isOnScreen = box.bottom > 0 && box.top < window.innerHeight;
    known.height = box.height;
    waiting.delete(known);
    if (!isIntersecting) report(known, 0);
    else if (!known.canWait || isOnScreen) report(known, known.parts, isOnScreen);
    else if (known.drawn < known.parts) waiting.add(known);
  }

  return {
    /** Starts watching an element. Returns a function that stops it. */
    add(element: Element, listener: NearListener, { isDrawn, parts, canWait }: NearOptions): () => void {
      observer ??= new IntersectionObserver(observe, { rootMargin: `${nearPx}px 0px` });
      const known: Watched = { listener, parts, canWait, drawn: isDrawn ? parts : 0, height: 0 };
      watched.set(element, known);
      observer.observe(element);
      return () => {
        watched.delete(element);
        waiting.delete(known);
        observer?.unobserve(element);
      };
    },
    /** Lets the next part be reported after this element was drawn. */
    handleDrawn(element: Element | null): void {
      if (element && watched.get(element) === last) framesLeft = 0;
    },
  };
}
