/** Posts nearer than this to what is seen are drawn, in CSS pixels: some flicks of a thumb. */
const NEAR_PX = 3_000;

type Told = (entry: IntersectionObserverEntry) => void;

interface Watch {
  observer: IntersectionObserver;
  watched: Map<Element, Told>;
}

/** By how near is near. */
const watches = new Map<number, Watch>();

/**
 * Tells whenever an element comes nearer than `nearPx` to what is seen, or leaves. One observer for all: a long feed
 * has many blocks, and each observer would be asked in every frame.
 */
export function watchNear(element: Element, tell: Told, nearPx = NEAR_PX): () => void {
  const watch = watches.get(nearPx) ?? startWatch(nearPx);
  watch.watched.set(element, tell);
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
