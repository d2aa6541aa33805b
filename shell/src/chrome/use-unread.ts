import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import { useEvent, useSession } from '@tagalong/platform';
import { useState } from 'react';

/** Returns the unread notification count from the live counts (NO-01). */
export function useUnread(): number {
  const user = useSession();
  const [unread, setUnread] = useState(0);
  useEvent(NOTIFICATION_COUNT_CHANGED, ({ total }) => setUnread(total));
  return user ? unread : 0;
}
