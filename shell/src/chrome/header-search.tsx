import { href } from '@tagalong/contracts/core/routes';
import { SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import { SEARCH_BAR } from '@tagalong/contracts/social/slots';
import { requestSlot, Slot, useHost } from '@tagalong/platform';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFirstPaint } from '#host/loading/after-first-paint.ts';
import type { SiteLocation } from '#host/navigation/site-history.ts';
import { useSite } from '#host/site/site-context.tsx';
import { SearchForm } from './search-form.tsx';

/** Widths at which the header has a search field (SH-09). */
const HAS_FIELD = '(min-width: 681px)';

type Bar = ComponentProps<typeof Slot>['loaded'];

/** Shows the plain field until social's search bar has loaded. A field that is in use is never replaced. */
export function HeaderSearch({ location }: { location: SiteLocation }) {
  const isOffered = useSite().remotes.some(({ slots }) => slots.some(({ name }) => name === SEARCH_BAR.name));
  const host = useHost();
  const [bar, setBar] = useState<Bar>();
  const place = useRef<HTMLDivElement>(null);
  // Other pages use the same query key for searches of their own.
  const isSearch = `${location.pathname}/`.startsWith(`${href(SEARCH_ROUTE)}/`);
  const query = (isSearch && new URLSearchParams(location.search).get('query')) || '';
  const isPlain = bar === undefined;
  useEffect(() => {
    if (!isOffered || !isPlain || !matchMedia(HAS_FIELD).matches) return;
    const element = place.current;
    let replace: () => void = () => undefined;
    let stop: () => void = () => undefined;
    const forget = afterFirstPaint(() => {
      stop = requestSlot(host, SEARCH_BAR.name, (fragment) => {
        replace = () => {
          const field = element?.querySelector('input');
          if (field && field !== document.activeElement && field.value === field.defaultValue)
            setBar(() => fragment);
        };
        // Added first, because the replacement removes it.
        element?.addEventListener('focusout', replace);
        // At once, so that the field can't come into use between the check and the replacement.
        flushSync(replace);
      });
    });
    return () => {
      forget();
      stop();
      element?.removeEventListener('focusout', replace);
    };
  }, [isOffered, isPlain, host]);
  const plain = <SearchForm query={query} />;
  return (
    <div ref={place} css={{ width: '100%' }}>
      {isPlain ? plain : <Slot of={SEARCH_BAR} props={{ query }} fallback={plain} loaded={bar} />}
    </div>
  );
}
