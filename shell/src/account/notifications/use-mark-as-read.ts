import {
  type NotificationType,
  READ_STATUS_READ,
  readNotificationList,
  updateNotificationStatus,
} from '@tagalong/contracts/account/notification';
import { formText, type RequestOf, toWire } from '@tagalong/contracts/core/endpoint';
import { useChange, useHost } from '@tagalong/platform';
import { useEffect, useEffectEvent } from 'react';
import { useSite } from '#host/site/site-context.tsx';

export interface ListFilter {
  type?: NotificationType;
  subtype?: string;
}
/** The request that marks the seen notifications as read. */
type Mark =
  | { call: typeof updateNotificationStatus; request: RequestOf<typeof updateNotificationStatus> }
  | { call: typeof readNotificationList; request: RequestOf<typeof readNotificationList> };

/** Tracks the newest unread id shown per list since the visitor opened the notifications. */
export function createReadTracker() {
  const seen = new Map<string, Mark>();
  return {
    record(filter: ListFilter, maxId: number): void {
      const key = `${filter.type ?? ''} ${filter.subtype ?? ''}`;
      if ((seen.get(key)?.request.max_id ?? 0) < maxId) seen.set(key, markOf(filter, maxId));
    },
    /** Returns what to mark as read and clears the record. */
    take(): Mark[] {
      const marks = [...seen.values()];
      seen.clear();
      return marks;
    },
  };
}

function markOf({ type, subtype }: ListFilter, maxId: number): Mark {
  if (!type) {
    return { call: updateNotificationStatus, request: { max_id: maxId, read_status: READ_STATUS_READ } };
  }
  const request = { max_id: maxId, type, ...(subtype !== undefined && { subtype }) };
  return { call: readNotificationList, request };
}

/** Sends a keepalive request that outlives the page; the response is ignored. */
export function sendOnUnload({ call, request }: Mark): void {
  const { path, fields } = toWire(call, request);
  const [type, body] =
    call.body === 'form'
      ? ['application/x-www-form-urlencoded', formText(fields)]
      : ['application/json', JSON.stringify(fields)];
  const headers = { 'Content-Type': type };
  // The page is being unloaded: after a failure the notifications simply stay unread.
  fetch(path, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' }).catch(
    () => undefined,
  );
}

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
