import { href } from '@tagalong/contracts/core/routes';
import { SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import { SEARCH_BAR } from '@tagalong/contracts/social/slots';
import { Slot } from '@tagalong/platform';
import { useEffect, useRef, useState } from 'react';
import type { SiteLocation } from '#host/navigation/site-history.ts';
import { afterFirstPaint } from '#host/site/after-first-paint.ts';
import { useSite } from '#host/site/site-context.tsx';
import { SearchForm } from './search-form.tsx';

/** Widths at which the header has a search field (SH-09). */
const HAS_FIELD = '(min-width: 681px)';

/** Shows the plain field, replaced by social's search bar with suggestions unless the user is typing. */
export function HeaderSearch({ location }: { location: SiteLocation }) {
  const isOffered = useSite().remotes.some(({ slots }) => slots.some(({ name }) => name === SEARCH_BAR.name));
  const [isBarShown, setBarShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // Other pages use the same query key for searches of their own.
  const isSearch = `${location.pathname}/`.startsWith(`${href(SEARCH_ROUTE)}/`);
  const query = (isSearch && new URLSearchParams(location.search).get('query')) || '';
  useEffect(() => {
    if (!isOffered || isBarShown || !matchMedia(HAS_FIELD).matches) return;
    const element = place.current;
    const want = (): void => setBarShown(true);
    const forget = afterFirstPaint(() => {
      // Never swaps the field while the user types in it.
      if (!element?.contains(document.activeElement)) want();
      else element.addEventListener('focusout', want, { once: true });
    });
    return () => {
      forget();
      element?.removeEventListener('focusout', want);
    };
  }, [isOffered, isBarShown]);
  const plain = <SearchForm query={query} />;
  return (
    <div ref={place} css={{ width: '100%' }}>
      {isBarShown ? <Slot of={SEARCH_BAR} props={{ query }} fallback={plain} /> : plain}
    </div>
  );
}
