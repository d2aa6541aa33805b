import { ignoringBlocked } from '#host/site/ignoring-blocked.ts';

export const PLACE_KEY = 'tagalong.place';

/** A link in view, by its `href` attribute and its distance from the top of the window in pixels. */
export type LinkInView = readonly [href: string, top: number];

/**
 * Stores the scroll position for a reload of this page. It belongs to the page underneath while another one covers it,
 * which a reload shows alone.
 */
export function rememberPlace(place: number, link?: LinkInView): void {
  const isCovered = (history.state as { usr?: { background?: unknown } | null } | null)?.usr?.background;
  // Without storage, a reload starts at the top.
  ignoringBlocked(() =>
    sessionStorage.setItem(
      PLACE_KEY,
      JSON.stringify([location.href, isCovered ? 0 : Math.round(place), link]),
    ),
  );
}
