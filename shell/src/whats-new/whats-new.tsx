import { getWhatsNew } from '@tagalong/contracts/content';
import { ROUTES } from '@tagalong/contracts/routes';
import { cookies, isTyping, useCall, useLocation, useSession } from '@tagalong/platform';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSite } from '#lib/site-context.tsx';
import { toldConsent } from '#lib/use-consent.ts';

/** Most visitors have seen it: its script comes to those who have not. */
const NewsSlider = lazy(() =>
  import(/* webpackChunkName: "news-slider" */ './news-slider.tsx').then((m) => ({ default: m.NewsSlider })),
);
const COOKIE = 'whats_new_seen';
const YEAR_S = 365 * 86_400;
/** How often is looked whether nothing else lies over the page, in milliseconds. */
const LOOK_MS = 1_000;
/** Pages on which somebody is about to do something else. */
const QUIET = [ROUTES.login, ROUTES.loginEmail, ROUTES.register, ROUTES.logout, ROUTES.claim].map(
  ({ name }) => name as string,
);

/** News of the site, once per id on a device (SH-20): never over a popup, a log-in or the question of consent. */
export function WhatsNew() {
  const [seen, setSeen] = useState(() => Number(cookies.get(COOKIE) ?? 0));
  const news = useCall(getWhatsNew, {}).data?.data;
  const isNew = news !== undefined && news !== null && news.id > seen && news.contents.length > 0;
  if (!isNew) return null;
  return (
    <WhenCalm>
      {(close) => (
        <Suspense fallback={null}>
          <NewsSlider
            news={news}
            // Shown counts as seen: whoever reloads is not shown it again.
            onShown={() => cookies.set(COOKIE, String(news.id), YEAR_S)}
            onClosed={() => {
              setSeen(news.id);
              close();
            }}
          />
        </Suspense>
      )}
    </WhenCalm>
  );
}

/** Draws its child once nothing else wants the visitor's attention, and from then on until it is closed. */
function WhenCalm({ children }: { children(close: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { intents, routes } = useSite();
  const route = routes.match(useLocation().pathname)?.route;
  const isQuiet = !route || route.owner === 'creation' || QUIET.includes(route.name);
  const user = useSession();
  const isDeactivated = user?.is_deactivated ?? false;
  useEffect(() => {
    if (isOpen || isQuiet || isDeactivated) return;
    const timer = setInterval(() => {
      const isBusy = intents.current().length > 0 || document.querySelector('[role$=dialog]') !== null;
      if (!isBusy && !document.hidden && toldConsent() !== null && !isTyping()) setOpen(true);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen, isQuiet, isDeactivated, intents]);
  return isOpen ? children(() => setOpen(false)) : null;
}
