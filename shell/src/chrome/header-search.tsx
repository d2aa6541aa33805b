import { href } from '@tagalong/contracts/core/routes';
import { SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import { SEARCH_BAR } from '@tagalong/contracts/social/slots';
import { Slot, useHost } from '@tagalong/platform';
import { useEffect, useRef, useState } from 'react';
import type { SiteLocation } from '#host/navigation/site-history.ts';
import { afterFirstPaint } from '#host/site/after-first-paint.ts';
import { useSite } from '#host/site/site-context.tsx';
import { SearchForm } from './search-form.tsx';

/** Widths at which the header has a search field (SH-09). */
const HAS_FIELD = '(min-width: 681px)';

/** Shows the plain field until social's search bar has loaded. A field that is in use is never replaced. */
export function HeaderSearch({ location }: { location: SiteLocation }) {
  const isOffered = useSite().remotes.some(({ slots }) => slots.some(({ name }) => name === SEARCH_BAR.name));
  const { loadSlot, report } = useHost();
  const [isLoaded, setLoaded] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // Other pages use the same query key for searches of their own.
  const isSearch = `${location.pathname}/`.startsWith(`${href(SEARCH_ROUTE)}/`);
  const query = (isSearch && new URLSearchParams(location.search).get('query')) || '';
  useEffect(() => {
    if (!isOffered || isLoaded || !matchMedia(HAS_FIELD).matches) return;
    const element = place.current;
    const replace = (): void => {
      const field = element?.querySelector('input');
      if (field && field !== document.activeElement && field.value === field.defaultValue) setLoaded(true);
    };
    let hasLeft = false;
    const load = async (): Promise<void> => {
      await loadSlot(SEARCH_BAR.name);
      if (hasLeft) return;
      replace();
      element?.addEventListener('focusout', replace);
    };
    const forget = afterFirstPaint(() => load().catch(report));
    return () => {
      hasLeft = true;
      forget();
      element?.removeEventListener('focusout', replace);
    };
  }, [isOffered, isLoaded, loadSlot, report]);
  const plain = <SearchForm query={query} />;
  return (
    <div ref={place} css={{ width: '100%' }}>
      {isLoaded ? <Slot of={SEARCH_BAR} props={{ query }} fallback={plain} /> : plain}
    </div>
  );
}
