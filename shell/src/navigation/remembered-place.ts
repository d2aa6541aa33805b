import { ignoringBlocked } from '#host/browser/ignoring-blocked.ts';

export const PLACE_KEY = 'tagalong.place';

/** A link on the page, by its `href` attribute and its distance from the top of the window in pixels. */
export type PlacedLink = readonly [href: string | null, top: number];

export function linksOfPage(): PlacedLink[] {
  return [...document.querySelectorAll('main a')].map((link) => [
    link.getAttribute('href'),
    link.getBoundingClientRect().top,
  ]);
}

const linksInView = (): PlacedLink[] =>
  linksOfPage()
    .filter(([, top]) => top > 0)
    .slice(0, LINKS_MAX);

/** More than one link, because a URL may not be unique: an author's link is on each of their posts. */
const LINKS_MAX = 6;

/**
 * Stores the scroll position and the first links in view for a reload of this page. They belong to the page underneath
 * while another one covers it, which a reload shows alone.
 */
export function rememberPlace(place = window.scrollY, links = linksInView()): void {
  const isCovered = (history.state as { usr?: { background?: unknown } | null } | null)?.usr?.background;
  // Without storage, a reload starts at the top.
  ignoringBlocked(() =>
    sessionStorage.setItem(PLACE_KEY, JSON.stringify([location.href, isCovered ? 0 : place, links])),
  );
}
