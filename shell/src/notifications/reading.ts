import { formText, type RequestOf, toWire } from '@tagalong/contracts/endpoint';
import {
  type NotificationType,
  READ_STATUS_READ,
  readNotificationList,
  updateNotificationStatus,
} from '@tagalong/contracts/notification';

export interface ListFilter {
  type?: NotificationType;
  subtype?: string;
}
/** What to send so that what was seen counts as read. */
type Mark =
  | { call: typeof updateNotificationStatus; request: RequestOf<typeof updateNotificationStatus> }
  | { call: typeof readNotificationList; request: RequestOf<typeof readNotificationList> };

/** What was shown since somebody came to the notifications: by list, the newest id that was on screen unread. */
export function createReading() {
  const seen = new Map<string, Mark>();
  return {
    saw(filter: ListFilter, maxId: number): void {
      const key = `${filter.type ?? ''} ${filter.subtype ?? ''}`;
      if ((seen.get(key)?.request.max_id ?? 0) < maxId) seen.set(key, markOf(filter, maxId));
    },
    /** What is to be marked as read, once: afterwards nothing was seen. */
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

/** Sends what the page's end would cut off: a request that outlives the page, whose answer nobody waits for. */
export function sendAtEnd({ call, request }: Mark): void {
  const { path, fields } = toWire(call, request);
  const [type, body] =
    call.body === 'form'
      ? ['application/x-www-form-urlencoded', formText(fields)]
      : ['application/json', JSON.stringify(fields)];
  const headers = { 'Content-Type': type };
  // It is the page's last breath: a failure leaves the lines unread, and reaches nobody.
  fetch(path, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' }).catch(
    () => undefined,
  );
}
