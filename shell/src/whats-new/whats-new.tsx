import { getWhatsNew, markNewsSeen } from '@tagalong/contracts/account/content';
import {
  CLAIM_ROUTE,
  LOGIN_EMAIL_ROUTE,
  LOGIN_ROUTE,
  LOGOUT_ROUTE,
  REGISTER_ROUTE,
} from '@tagalong/contracts/account/routes';
import { cookies, isTyping, useCall, useHost, useLocation, useSession } from '@tagalong/platform';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ignoringBlocked } from '#host/site/ignoring-blocked.ts';
import { lazyComponent } from '#host/site/lazy-component.ts';
import { useSite } from '#host/site/site-context.tsx';
import { rememberedConsent } from '#host/site/use-consent.ts';

/** Loads only for visitors who haven't seen the news. */
const NewsSlider = lazyComponent(() =>
  import(/* webpackChunkName: "popups" */ './news-slider.tsx').then((m) => m.NewsSlider),
);
const COOKIE = 'whats_new_seen';
const YEAR_S = 365 * 86_400;
/** Marks a visit in which news must not appear: the first one, and one in which they already did. */
const VISIT_KEY = 'whats_new_visit';
/** How often to check whether anything else covers the page, in milliseconds. */
const IDLE_CHECK_MS = 1_000;
/** The visitor must have done nothing for this many milliseconds. */
const CALM_MS = 5_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;
/** Pages where the visitor is in the middle of something else. */
const EXCLUDED_PAGES = [LOGIN_ROUTE, LOGIN_EMAIL_ROUTE, REGISTER_ROUTE, LOGOUT_ROUTE, CLAIM_ROUTE].map(
  ({ name }) => name as string,
);

/**
 * Shows the site's news once per id (SH-20): at an idle moment, at most once per visit, never during the first one, and
 * never over a popup, a toast, a login or the consent bar. For members, news seen on one device counts as seen on all.
 */
export function WhatsNew() {
  const { client, currentUser, report } = useHost();
  const [isDue, setDue] = useState(isDueInVisit);
  const news = useCall(getWhatsNew, {}).data?.data;
  // Read once, so that news stay open while they are marked as seen.
  const [seenId] = useState(() => Number(cookies.get(COOKIE) ?? 0));
  const isNew = news && news.id > seenId && news.contents.length > 0;
  if (!isNew || !isDue) return null;
  const markSeen = (): void => {
    excludeVisit();
    cookies.set(COOKIE, String(news.id), YEAR_S);
    if (currentUser()) client.call(markNewsSeen, { id: news.id }).catch(report);
  };
  return (
    <WhenIdle>
      {(close) => (
        <Suspense fallback={null}>
          <NewsSlider
            news={news}
            // Counts as seen once shown, so a reload doesn't show it again.
            onShown={markSeen}
            onClosed={() => {
              setDue(false);
              close();
            }}
          />
        </Suspense>
      )}
    </WhenIdle>
  );
}

/** Also notes the first visit, so that the next one is not the first. */
function isDueInVisit(): boolean {
  if (cookies.get(COOKIE) === null) {
    cookies.set(COOKIE, '0', YEAR_S);
    excludeVisit();
  }
  // Without storage every page would be a new visit, so none is.
  return ignoringBlocked(() => sessionStorage.getItem(VISIT_KEY) === null) ?? false;
}

function excludeVisit(): void {
  ignoringBlocked(() => sessionStorage.setItem(VISIT_KEY, '1'));
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
    let lastInputMs = performance.now();
    const noteInput = (): void => {
      lastInputMs = performance.now();
    };
    for (const input of INPUTS) addEventListener(input, noteInput, { capture: true, passive: true });
    const timer = setInterval(() => {
      const isCalm = performance.now() - lastInputMs >= CALM_MS && !isTyping() && !isPlaying();
      // Toasts are dialogs, too.
      const isCovered = intents.current().length > 0 || document.querySelector('[role$=dialog]') !== null;
      if (isCalm && !isCovered && !document.hidden && rememberedConsent() !== null) setOpen(true);
    }, IDLE_CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const input of INPUTS) removeEventListener(input, noteInput, { capture: true });
    };
  }, [isOpen, isExcluded, isDeactivated, intents]);
  return isOpen ? children(() => setOpen(false)) : null;
}

/** True while the visitor uses a frame, such as a video's player, whose input this page doesn't receive. */
const isPlaying = (): boolean => document.activeElement instanceof HTMLIFrameElement;
