import { useEvent } from '@tagalong/platform';
import { VisuallyHidden } from '@tagalong/ui';
import { useEffect, useRef, useState } from 'react';
import { badgeText } from '#lib/badge-text.ts';

const PRODUCT = 'Tagalong';

/**
 * Sets the document's title, with the number on the bell in front of it (NO-01), and says it aloud to screen readers
 * after a change of route. A number that changes is not said: it would interrupt.
 */
export function PageTitle({ title }: { title: string }) {
  const [announced, setAnnounced] = useState('');
  const [unread, setUnread] = useState(0);
  useEvent('notification-count.changed@1', ({ total }) => setUnread(total));
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const full = `${title} · ${PRODUCT}`;
    const isKnown = shown.current === title || plainTitle(document.title) === full;
    shown.current = title;
    const badge = badgeText(unread);
    document.title = badge ? `(${badge}) ${full}` : full;
    if (!isKnown) setAnnounced(title);
  }, [title, unread]);
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
