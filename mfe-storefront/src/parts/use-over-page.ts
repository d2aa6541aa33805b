import { useHost, useLocation, useNavigate } from '@tagalong/platform';
import { useEffect, useRef } from 'react';

/** Key of the history entry with which someone entered the site. */
const FIRST_ENTRY = 'default';

interface OverPage {
  /** The dialog opens as soon as this is true, once per history entry. */
  isReady: boolean;
  /** Opens the dialog; completes when it is closed. */
  open(): Promise<unknown>;
  /** Path of the page below the dialog. */
  below: string;
}

/**
 * Opens a dialog that has a URL of its own over a page. Leaving the dialog leads back, or to the page below if
 * someone entered the site here.
 */
export function useOverPage({ isReady, open, below }: OverPage): void {
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
      // There is no page before the first one. The dialog's URL would open it again at the next reload.
      await (key === FIRST_ENTRY ? navigate(below, { replace: true }) : navigate(-1));
    };
    show().catch(report);
  });
}
