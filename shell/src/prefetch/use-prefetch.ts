import { useEffect } from 'react';
import { followVisibleElements } from '#host/browser/visible-elements.ts';
import { useSite } from '#host/site/site-context.tsx';
import { createPagePrefetch } from './page-prefetch.ts';

const SEEN_AFTER_MS = 300;

/** Prefetches pages whose links stay in view. */
export function usePrefetch(): void {
  const site = useSite();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const prefetch = createPagePrefetch(site);
    return followVisibleElements({
      selector: 'a[href^="/"]',
      attribute: 'href',
      threshold: 0.5,
      seenAfterMs: SEEN_AFTER_MS,
      onSeen: (link) => prefetch(link.getAttribute('href') ?? '/'),
    });
  }, [site]);
}
