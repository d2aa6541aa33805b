import { VisuallyHidden } from '@tagalong/ui';
import { useEffect, useState } from 'react';

const PRODUCT = 'Tagalong';

/** Sets the document's title and says it aloud to screen readers after a change of route. */
export function PageTitle({ title }: { title: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const full = `${title} · ${PRODUCT}`;
    if (document.title === full) return;
    document.title = full;
    setAnnounced(title);
  }, [title]);
  return (
    <VisuallyHidden>
      <div aria-live="polite">{announced}</div>
    </VisuallyHidden>
  );
}
