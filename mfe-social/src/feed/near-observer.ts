/** Distance from the viewport at which posts render, in CSS pixels; equals a few swipes. */
const NEAR_PX = 3_000;

type NearListener = (entry: IntersectionObserverEntry) => void;

interface Watch {
  observer: IntersectionObserver;
  watched: Map<Element, NearListener>;
}

/** Observers by their distance in CSS pixels. */
const watches = new Map<number, Watch>();

/**
 * Notifies when an element comes within `nearPx` of the viewport or leaves that range. All elements with the same
 * distance share one observer, because the browser runs each observer in every frame.
 */
export function watchNear(element: Element, listener: NearListener, nearPx = NEAR_PX): () => void {
  const watch = watches.get(nearPx) ?? startWatch(nearPx);
  watch.watched.set(element, listener);
  watch.observer.observe(element);
  return () => {
    watch.watched.delete(element);
    watch.observer.unobserve(element);
    if (watch.watched.size > 0) return;
    watch.observer.disconnect();
    watches.delete(nearPx);
  };
}

function startWatch(nearPx: number): Watch {
  const watched: Watch['watched'] = new Map();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watched.get(entry.target)?.(entry);
    },
    { rootMargin: `${nearPx}px 0px` },
  );
  const watch = { observer, watched };
  watches.set(nearPx, watch);
  return watch;
}
