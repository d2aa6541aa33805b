import { useEffect } from 'react';
import { useSite } from '#host/site/site-context.tsx';
import { createPagePrefetch } from './page-prefetch.ts';
import { followVisibleLinks } from './visible-links.ts';

/** Prefetches pages whose links stay in view. */
export function usePrefetch(): void {
  const site = useSite();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    return followVisibleLinks(document.body, createPagePrefetch(site));
  }, [site]);
}
