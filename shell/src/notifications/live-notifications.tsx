import { useHost } from '@tagalong/platform';
import { useEffect } from 'react';
import { watchNotificationCounts } from './notification-counts.ts';

/** Draws nothing: keeps the number on the bell live (NO-01). */
export function LiveNotifications() {
  const host = useHost();
  useEffect(() => watchNotificationCounts(host), [host]);
  return null;
}
