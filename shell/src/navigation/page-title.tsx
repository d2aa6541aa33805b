import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import { useEvent, usePageTitleOf } from '@tagalong/platform';
import { useServerRendered, VisuallyHidden } from '@tagalong/ui';
import { useEffect, useRef, useState } from 'react';
import { badgeText } from '#host/texts/badge-text.ts';

const PRODUCT = 'Tagalong';

interface PageTitleProps {
  /** Title of the route, until the page has one of its own. */
  routeTitle: string;
  path: string;
}

/**
 * Sets the document title with the unread count in front (NO-01) and announces it after a route change. Count changes
 * and titles that arrive with the data aren't announced: they would interrupt, and the heading says the same.
 */
export function PageTitle({ routeTitle, path }: PageTitleProps) {
  const drawn = useDrawnTitle(path);
  const title = usePageTitleOf(path) ?? drawn ?? routeTitle;
  const [announced, setAnnounced] = useState('');
  const [unread, setUnread] = useState(0);
  useEvent(NOTIFICATION_COUNT_CHANGED, ({ total }) => setUnread(total));
  // The browser announces the title that a document loads with.
  const announcedPath = useRef(path);
  useEffect(() => {
    const full = `${title} · ${PRODUCT}`;
    const badge = badgeText(unread);
    document.title = badge ? `(${badge}) ${full}` : full;
    if (announcedPath.current === path) return;
    announcedPath.current = path;
    setAnnounced(title);
  }, [title, path, unread]);
  return (
    <VisuallyHidden>
      <div aria-live="polite">{announced}</div>
    </VisuallyHidden>
  );
}

/** The title of the HTML, as long as the page that the server drew is open: the page's own follows with its hydration. */
function useDrawnTitle(path: string): string | null {
  const isServerRendered = useServerRendered();
  const [first] = useState(() => ({ path, title: isServerRendered ? titleOfHtml() : '' }));
  return (path === first.path && first.title) || null;
}

function titleOfHtml(): string {
  return typeof document === 'undefined' ? '' : plainTitle(document.title).replace(` · ${PRODUCT}`, '');
}

export function plainTitle(title: string): string {
  return title.replace(/^\(\d+\+?\) /, '');
}
