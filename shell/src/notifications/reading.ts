import { type RequestOf, toWire } from '@tagalong/contracts/endpoint';
import {
  type NotificationType,
  READ_STATUS_READ,
  updateNotificationStatus,
} from '@tagalong/contracts/notification';

export interface ListFilter {
  type?: NotificationType;
  subtype?: string;
}
type Mark = RequestOf<typeof updateNotificationStatus>;

/** What was shown since somebody came to the notifications: by list, the newest id that was on screen unread. */
export function createReading() {
  const seen = new Map<string, Mark>();
  return {
    saw({ type, subtype }: ListFilter, maxId: number): void {
      const key = `${type ?? ''} ${subtype ?? ''}`;
      if ((seen.get(key)?.max_id ?? 0) >= maxId) return;
      const filter = { ...(type && { type }), ...(subtype !== undefined && { subtype }) };
      seen.set(key, { max_id: maxId, read_status: READ_STATUS_READ, ...filter });
    },
    /** What is to be marked as read, once: afterwards nothing was seen. */
    take(): Mark[] {
      const marks = [...seen.values()];
      seen.clear();
      return marks;
    },
  };
}

/** Sends what the page's end would cut off: a request that outlives the page, whose answer nobody waits for. */
export function sendAtEnd(mark: Mark): void {
  const { path, fields } = toWire(updateNotificationStatus, mark);
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  // It is the page's last breath: a failure leaves the lines unread, and reaches nobody.
  void fetch(path, { method: 'POST', body, keepalive: true, credentials: 'same-origin' }).catch(
    () => undefined,
  );
}
