import { getWhatsNew } from '@tagalong/contracts/account/content';
import {
  CLAIM_ROUTE,
  LOGIN_EMAIL_ROUTE,
  LOGIN_ROUTE,
  LOGOUT_ROUTE,
  REGISTER_ROUTE,
} from '@tagalong/contracts/account/routes';
import { cookies, isTyping, useCall, useLocation, useSession } from '@tagalong/platform';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#host/site/lazy-component.ts';
import { useSite } from '#host/site/site-context.tsx';
import { rememberedConsent } from '#host/site/use-consent.ts';

/** Loads only for visitors who haven't seen the news. */
const NewsSlider = lazyComponent(() => import('./news-slider.tsx').then((m) => m.NewsSlider));
const COOKIE = 'whats_new_seen';
const YEAR_S = 365 * 86_400;
/** How often to check whether anything else covers the page, in milliseconds. */
const IDLE_CHECK_MS = 1_000;
/** Pages where the visitor is in the middle of something else. */
const EXCLUDED_PAGES = [LOGIN_ROUTE, LOGIN_EMAIL_ROUTE, REGISTER_ROUTE, LOGOUT_ROUTE, CLAIM_ROUTE].map(
  ({ name }) => name as string,
);

/** Shows the site's news once per id and device (SH-20), but never over a popup, a login or the consent bar. */
export function WhatsNew() {
  const [seen, setSeen] = useState(() => Number(cookies.get(COOKIE) ?? 0));
  const news = useCall(getWhatsNew, {}).data?.data;
  const isNew = news !== undefined && news !== null && news.id > seen && news.contents.length > 0;
  if (!isNew) return null;
  return (
    <WhenIdle>
      {(close) => (
        <Suspense fallback={null}>
          <NewsSlider
            news={news}
            // Counts as seen once shown, so a reload doesn't show it again.
            onShown={() => cookies.set(COOKIE, String(news.id), YEAR_S)}
            onClosed={() => {
              setSeen(news.id);
              close();
            }}
          />
        </Suspense>
      )}
    </WhenIdle>
  );
}

/** Renders its child once nothing else asks for attention, and keeps it until closed. */
function WhenIdle({ children }: { children(close: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { intents, routes } = useSite();
  const route = routes.match(useLocation().pathname)?.route;
  const isExcluded = !route || route.owner === 'creation' || EXCLUDED_PAGES.includes(route.name);
  const user = useSession();
  const isDeactivated = user?.is_deactivated ?? false;
  useEffect(() => {
    if (isOpen || isExcluded || isDeactivated) return;
    const timer = setInterval(() => {
      const isBusy = intents.current().length > 0 || document.querySelector('[role$=dialog]') !== null;
      if (!isBusy && !document.hidden && rememberedConsent() !== null && !isTyping()) setOpen(true);
    }, IDLE_CHECK_MS);
    return () => clearInterval(timer);
  }, [isOpen, isExcluded, isDeactivated, intents]);
  return isOpen ? children(() => setOpen(false)) : null;
}
