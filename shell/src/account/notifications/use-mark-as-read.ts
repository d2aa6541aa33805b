import { readNotificationList, updateNotificationStatus } from '@tagalong/contracts/account/notification';
import { useChange, useHost } from '@tagalong/platform';
import { useEffect, useEffectEvent } from 'react';
import { useSite } from '#host/site/site-context.tsx';
import { createReadTracker, type ListFilter, sendOnUnload } from './read-tracker.ts';

/** Shared by all lists, because switching types doesn't count as leaving. */
const readTracker = createReadTracker();

/**
 * Marks the shown notifications as read when the visitor leaves them by navigation, Back or closing the tab (NO-02).
 * `maxId` is the newest unread id on screen, or 0.
 */
export function useMarkAsRead(filter: ListFilter, maxId: number): void {
  const { report } = useHost();
  const { history, routes } = useSite();
  const markAll = useChange(updateNotificationStatus);
  const markList = useChange(readNotificationList);

  const recordShown = useEffectEvent(() => readTracker.record(filter, maxId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a newer notification is shown
  useEffect(() => recordShown(), [maxId]);

  const leave = useEffectEvent(() => {
    const next = routes.match(history.current().location.pathname)?.route.name ?? '';
    if (next.startsWith('notifications')) return;
    const marks = readTracker
      .take()
      .map(({ request }) => ('type' in request ? markList(request) : markAll(request)));
    Promise.all(marks).catch(report);
  });
  useEffect(() => {
    const end = (): void => {
      for (const seen of readTracker.take()) sendOnUnload(seen);
    };
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      leave();
    };
  }, []);
}
