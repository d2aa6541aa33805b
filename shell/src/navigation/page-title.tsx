import { useEvent } from '@tagalong/platform';
import { VisuallyHidden } from '@tagalong/ui';
import { useEffect, useRef, useState } from 'react';
import { badgeText } from '#lib/badge-text.ts';

const PRODUCT = 'Tagalong';

interface PageTitleProps {
  title: string;
  path: string;
}

/**
 * Sets the document's title, with the number on the bell in front of it (NO-01), and says it aloud to screen readers
 * after a change of route. A number that changes is not said, nor the page's own title that comes with its data: it
 * would interrupt, and the page's heading says the same.
 */
export function PageTitle({ title, path }: PageTitleProps) {
  const [announced, setAnnounced] = useState('');
  const [unread, setUnread] = useState(0);
  useEvent('notification-count.changed@1', ({ total }) => setUnread(total));
  // The title that a document comes with is read out by the browser.
  const saidFor = useRef(path);
  useEffect(() => {
    const full = `${title} · ${PRODUCT}`;
    const badge = badgeText(unread);
    document.title = badge ? `(${badge}) ${full}` : full;
    if (saidFor.current === path) return;
    saidFor.current = path;
    setAnnounced(title);
  }, [title, path, unread]);
  return (
    <VisuallyHidden>
      <div aria-live="polite">{announced}</div>
    </VisuallyHidden>
  );
}

/** A document's title without the number in front of it. */
export function plainTitle(title: string): string {
  return title.replace(/^\(\d+\+?\) /, '');
}
