import { useHost, useLocation, useNavigate } from '@tagalong/platform';
import { useEffect, useRef } from 'react';

/** Key of the history entry with which someone entered the site. */
const FIRST_ENTRY = 'default';

/** Opens a dialog over the page once per history entry, as soon as it is ready. Leaving the dialog leads back. */
export function useOverPage(isReady: boolean, open: () => Promise<unknown>): void {
  const { report } = useHost();
  const navigate = useNavigate();
  const { key } = useLocation();
  const openedAt = useRef<string | null>(null);
  useEffect(() => {
    // The dialog stays open while the page is drawn again.
    if (!isReady || openedAt.current === key) return;
    openedAt.current = key;
    const show = async (): Promise<void> => {
      await open();
      // There is no page before the first one, and this page is already shown.
      if (key !== FIRST_ENTRY) await navigate(-1);
    };
    show().catch(report);
  });
}
