import { href, ROUTES } from '@tagalong/contracts/routes';
import { Slot } from '@tagalong/platform';
import { useEffect, useRef, useState } from 'react';
import { afterFirstPaint } from '#lib/after-first-paint.ts';
import { useSite } from '#lib/site-context.tsx';
import type { SiteLocation } from '#lib/site-history.ts';
import { SearchForm } from './search-form.tsx';

const SLOT = 'social.search-bar';
/** Where the header has a field at all (SH-09). */
const HAS_FIELD = '(min-width: 681px)';

/** The plain field, and in its place social's bar with suggestions as soon as nobody is typing. */
export function HeaderSearch({ location }: { location: SiteLocation }) {
  const isOffered = useSite().remotes.some(({ slots }) => slots.some(({ name }) => name === SLOT));
  const [isWanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // Other pages search their own things by the same word in the address.
  const isSearch = `${location.pathname}/`.startsWith(`${href(ROUTES.search)}/`);
  const query = (isSearch && new URLSearchParams(location.search).get('query')) || '';
  useEffect(() => {
    if (!isOffered || isWanted || !matchMedia(HAS_FIELD).matches) return;
    const element = place.current;
    const want = (): void => setWanted(true);
    const forget = afterFirstPaint(() => {
      // What is typed stays where it is typed.
      if (!element?.contains(document.activeElement)) want();
      else element.addEventListener('focusout', want, { once: true });
    });
    return () => {
      forget();
      element?.removeEventListener('focusout', want);
    };
  }, [isOffered, isWanted]);
  const plain = <SearchForm query={query} />;
  return (
    <div ref={place} css={{ width: '100%' }}>
      {isWanted ? <Slot name={SLOT} props={{ query }} fallback={plain} /> : plain}
    </div>
  );
}
