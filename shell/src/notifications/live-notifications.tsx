import { useHost } from '@tagalong/platform';
import { useEffect } from 'react';
import { afterFirstPaint } from '#lib/after-first-paint.ts';

/** Draws nothing: fetches what keeps the bell's number live, once the page stands. */
export function LiveNotifications() {
  const host = useHost();
  useEffect(() => {
    let end: (() => void) | null = null;
    const load = async (): Promise<void> => {
      const { watchNotificationCounts } = await import(
        /* webpackChunkName: "notification-counts" */ './notification-counts.ts'
      );
      if (!isOver) end = watchNotificationCounts(host);
    };
    let isOver = false;
    // Without it the bell keeps the number that it has; the next page tries again.
    const forget = afterFirstPaint(() => load().catch(host.report));
    return () => {
      isOver = true;
      forget();
      end?.();
    };
  }, [host]);
  return null;
}
