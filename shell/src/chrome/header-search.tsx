import { href } from '@tagalong/contracts/core/routes';
import { SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import { SEARCH_BAR } from '@tagalong/contracts/social/slots';
import { requestSlot, Slot, useHost } from '@tagalong/platform';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFirstPaint } from '#host/loading/after-first-paint.ts';
import type { SiteLocation } from '#host/navigation/site-history.ts';
import { SearchForm } from './search-form.tsx';

/** Widths at which the header has a search field (SH-09). */
const HAS_FIELD = '(min-width: 681px)';

interface Bar {
  loaded: ComponentProps<typeof Slot>['loaded'];
  /** Text already typed into the plain field. */
  typed: string | undefined;
  is_focused: boolean;
}

/** Shows the plain field until social's search bar has loaded, which goes on with what was typed. */
export function HeaderSearch({ location }: { location: SiteLocation }) {
  const host = useHost();
  const isOffered = host.slots?.().some(({ name }) => name === SEARCH_BAR.name);
  const [bar, setBar] = useState<Bar>();
  const place = useRef<HTMLDivElement>(null);
  // Other pages use the same query key for searches of their own.
  const isSearch = `${location.pathname}/`.startsWith(`${href(SEARCH_ROUTE)}/`);
  const query = (isSearch && new URLSearchParams(location.search).get('query')) || '';
  useEffect(() => {
    if (!isOffered || bar || !matchMedia(HAS_FIELD).matches) return;
    let stop: (() => void) | undefined;
    const forget = afterFirstPaint(() => {
      stop = requestSlot(host, SEARCH_BAR.name, (loaded) => {
        const field = place.current?.querySelector('input');
        const next = { loaded, typed: field?.value, is_focused: field === document.activeElement };
        // At once, so that no key falls between the two fields.
        flushSync(() => setBar(next));
      });
    });
    return () => {
      forget();
      stop?.();
    };
  }, [isOffered, bar, host]);
  const plain = <SearchForm query={query} />;
  return (
    <div ref={place} css={{ width: '100%' }}>
      {bar ? <Slot of={SEARCH_BAR} props={{ query, ...bar }} fallback={plain} loaded={bar.loaded} /> : plain}
    </div>
  );
}
