/** Posts nearer than this to what is seen are drawn, in CSS pixels: some flicks of a thumb. */
const NEAR_PX = 3_000;

type Told = (entry: IntersectionObserverEntry) => void;

const watched = new Map<Element, Told>();
let observer: IntersectionObserver | null = null;

/**
 * Tells whenever an element comes near or leaves. One observer for all: a long feed has thousands of blocks, and each
 * observer would be asked in every frame.
 */
export function watchNear(element: Element, tell: Told): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watched.get(entry.target)?.(entry);
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
  watched.set(element, tell);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
    if (watched.size > 0) return;
    observer?.disconnect();
    observer = null;
  };
}
