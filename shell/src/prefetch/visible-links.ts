/** A link counts as seen after this many milliseconds in view, so links that merely scroll past cost nothing. */
const SEEN_AFTER_MS = 300;
/** Waits this many milliseconds after a change of the page before looking for new links. */
const SETTLE_MS = 200;

/** Reports the path of each site link below the element that stays in view. Returns a function that stops it. */
export function followVisibleLinks(below: Element, onSeen: (path: string) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let settling: ReturnType<typeof setTimeout> | undefined;

  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        timers.delete(target);
        if (!target.isConnected) view.unobserve(target);
        else if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => seen(target), SEEN_AFTER_MS),
          );
      }
    },
    { threshold: 0.5 },
  );
  function seen(link: Element): void {
    timers.delete(link);
    const path = link.getAttribute('href');
    if (path && link.isConnected) onSeen(path);
  }

  function observeLinks(): void {
    settling = undefined;
    for (const link of below.querySelectorAll('a[href^="/"]')) view.observe(link);
  }
  const changes = new MutationObserver(() => {
    settling ??= setTimeout(observeLinks, SETTLE_MS);
  });
  changes.observe(below, { childList: true, subtree: true });
  observeLinks();
  return () => {
    changes.disconnect();
    view.disconnect();
    clearTimeout(settling);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
