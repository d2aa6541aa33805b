import { getNotificationCounts } from '@tagalong/contracts/notification';
import type { Host } from '@tagalong/platform';
import { openCountsLine } from './counts-line.ts';
import { startLiveCounts } from './live-counts.ts';

/** A tab that nobody looks at for so long lets go of the line, in milliseconds. */
const HIDDEN_MAX_MS = 5 * 60_000;

/** Keeps the number on the bell live for whoever is logged in, while the page is looked at. Returns the end of it. */
export function watchNotificationCounts({ session$, bus, client }: Host): () => void {
  let userId: number | null = null;
  let stop: (() => void) | null = null;
  let hiddenFor: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    if (stop || userId === null) return;
    stop = startLiveCounts({
      userId,
      openLine: (heard) =>
        openCountsLine({
          heard,
          ask: async () => (await client.call(getNotificationCounts, {})).data,
        }),
      lead: leader(),
      channel: new BroadcastChannel('tagalong-counts'),
      publish: (total) => bus.publish('notification-count.changed@1', { total }),
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
    // Nothing of one person's is left for the next.
    if (userId !== null) bus.publish('notification-count.changed@1', { total: 0 });
    userId = next;
    begin();
  });
  const seen = (): void => {
    clearTimeout(hiddenFor);
    if (document.hidden) hiddenFor = setTimeout(end, HIDDEN_MAX_MS);
    else begin();
  };
  // A page that lies in the browser's memory must hold no lock and no line: another tab leads.
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

/** Web Locks need a secure context; without them each tab has a line of its own. */
function leader(): Parameters<typeof startLiveCounts>[0]['lead'] {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return null;
  return (name, work, signal) => {
    // Rejects when the wait for the lock is called off, which is what the signal is for.
    locks.request(name, { signal }, () => work(signal)).catch(() => undefined);
  };
}
