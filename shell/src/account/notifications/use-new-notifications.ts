import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import { listNotifications } from '@tagalong/contracts/account/notification';
import { useEvent, useHost } from '@tagalong/platform';
import { useRef, useState } from 'react';
import type { ListFilter } from './read-tracker.ts';

/**
 * True when notifications newer than the list's first one exist. The list only reloads when the reader asks, so
 * nothing moves while the reader taps. `topId` is null before the list has loaded.
 */
export function useNewNotifications(filter: ListFilter, topId: number | null, reload: () => Promise<void>) {
  const { client, report } = useHost();
  const [newestId, setNewestId] = useState(0);
  const lastTotal = useRef<number | null>(null);

  const loadNewest = async (): Promise<void> => {
    const { data } = await client.call(listNotifications, { ...filter, limit: 1 });
    setNewestId(data[0]?.id ?? 0);
  };
  useEvent(NOTIFICATION_COUNT_CHANGED, ({ total }) => {
    const hasIncreased = lastTotal.current !== null && total > lastTotal.current;
    lastTotal.current = total;
    if (hasIncreased && topId !== null) loadNewest().catch(report);
  });

  return {
    hasNew: topId !== null && newestId > topId,
    show(): void {
      window.scrollTo({ top: 0, behavior: 'auto' });
      reload().catch(report);
    },
  };
}
