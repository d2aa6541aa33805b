/** Distance from the screen at which rows are drawn, in CSS pixels; equals a few swipes. */
const NEAR_PX = 2_000;

type NearListener = (isNear: boolean, entry: IntersectionObserverEntry) => void;

/** Watches elements of one list; returns a function that ends it for the element. */
export type NearWatch = (element: Element, listener: NearListener) => () => void;

/** Creates a watch with one observer for the whole list, because the browser runs each observer in every frame. */
export function createNearWatch(): NearWatch {
  const listeners = new Map<Element, NearListener>();
  let observer: IntersectionObserver | null = null;
  return (element, listener) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting, entry);
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer?.unobserve(element);
      if (listeners.size > 0) return;
      observer?.disconnect();
      observer = null;
    };
  };
}
