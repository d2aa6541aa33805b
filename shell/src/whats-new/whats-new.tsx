import { getWhatsNew, markNewsSeen } from '@tagalong/contracts/account/content';
import { cookies, useCall, useHost } from '@tagalong/platform';
import { useState } from 'react';
import { ignoringBlocked } from '#host/browser/ignoring-blocked.ts';
import { rememberedConsent } from '#host/consent/use-consent.ts';
import { lazyComponent } from '#host/loading/lazy-component.ts';
import { useIdleMoment } from '#host/loading/use-idle-moment.ts';

/** Loads only for visitors who haven't seen the news. */
const NewsSlider = lazyComponent(() =>
  import(/* webpackChunkName: "popups" */ './news-slider.tsx').then((m) => m.NewsSlider),
);
const COOKIE = 'whats_new_seen';
const YEAR_S = 365 * 86_400;
/** Marks a visit in which news must not appear: the first one, and one in which they already did. */
const VISIT_KEY = 'whats_new_visit';

/**
 * Shows the site's news once per id (SH-20): at an idle moment, at most once per visit, never during the first one, and
 * never over a popup, a toast, a login or the consent bar. For members, news seen on one device counts as seen on all.
 */
export function WhatsNew() {
  const { client, currentUser, report } = useHost();
  const [isDue, setDue] = useState(isDueInVisit);
  // News are not shown before the visitor has decided about tracking.
  const [isPossible] = useState(() => isDue && rememberedConsent() !== null);
  const news = useCall(getWhatsNew, {}, { enabled: isPossible }).data?.data;
  // Read once, so that news stay open while they are marked as seen.
  const [seenId] = useState(() => Number(cookies.get(COOKIE) ?? 0));
  const isNew = news && news.id > seenId && news.contents.length > 0;
  const [isOpen, setOpen] = useState(false);
  useIdleMoment({ isWanted: Boolean(isNew) && isDue, onIdle: () => setOpen(true) });
  if (!isNew || !isDue || !isOpen) return null;
  const markSeen = (): void => {
    excludeVisit();
    cookies.set(COOKIE, String(news.id), YEAR_S);
    if (currentUser()) client.call(markNewsSeen, { id: news.id }).catch(report);
  };
  // Counts as seen once shown, so a reload doesn't show it again.
  return <NewsSlider news={news} onShown={markSeen} onClosed={() => setDue(false)} />;
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
