import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import { getNotificationCounts } from '@tagalong/contracts/account/notification';
import type { Host } from '@tagalong/platform';
import { openCountsConnection } from './counts-connection.ts';
import { startLiveCounts } from './live-counts.ts';

/** A hidden tab closes the stream after this many milliseconds. */
const HIDDEN_MAX_MS = 5 * 60_000;

/**
 * Keeps the bell's number live while someone is logged in and the page is visible, and calls `onNews` when the site has
 * sent a notification. Returns the cleanup.
 */
export function watchNotificationCounts({ session$, bus, client }: Host, onNews: () => void): () => void {
  let userId: number | null = null;
  let stop: (() => void) | null = null;
  let hiddenFor: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    if (stop || userId === null) return;
    stop = startLiveCounts({
      userId,
      openConnection: (received) =>
        openCountsConnection({
          received,
          ask: async () => (await client.call(getNotificationCounts, {})).data,
        }),
      lead: leader(),
      channel: new BroadcastChannel('tagalong-counts'),
      publish: (total) => bus.publish(NOTIFICATION_COUNT_CHANGED, { total }),
      onNews: () => {
        if (!document.hidden) onNews();
      },
    });
  }
  function end(): void {
    stop?.();
    stop = null;
  }

  const person = session$.subscribe((user) => {
    const next = user?.id ?? null;
    if (next === userId) return;
    end();
    // Clears the previous user's number.
    if (userId !== null) bus.publish(NOTIFICATION_COUNT_CHANGED, { total: 0 });
    userId = next;
    begin();
  });
  const seen = (): void => {
    clearTimeout(hiddenFor);
    if (document.hidden) hiddenFor = setTimeout(end, HIDDEN_MAX_MS);
    else begin();
  };
  // A page in the back/forward cache must hold neither lock nor stream; another tab leads.
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', begin);
  return () => {
    clearTimeout(hiddenFor);
    person.unsubscribe();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pagehide', end);
    window.removeEventListener('pageshow', begin);
    end();
  };
}

/** Web Locks need a secure context; without them each tab opens its own stream. */
function leader(): Parameters<typeof startLiveCounts>[0]['lead'] {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return null;
  return (name, work, signal) => {
    // Aborting the wait for the lock rejects, as intended.
    locks.request(name, { signal }, () => work(signal)).catch(() => undefined);
  };
}
