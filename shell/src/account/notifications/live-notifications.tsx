import { useHost } from '@tagalong/platform';
import { useEffect } from 'react';
import { watchNotificationCounts } from './notification-counts.ts';

/** Renders nothing; keeps the bell's number live (NO-01). */
export function LiveNotifications() {
  const host = useHost();
  useEffect(() => watchNotificationCounts(host), [host]);
  return null;
}
