import { useEvent, useSession } from '@tagalong/platform';
import { useState } from 'react';

/** How many notifications nobody has looked at yet, as the live counts tell it (NO-01). */
export function useUnread(): number {
  const user = useSession();
  const [unread, setUnread] = useState(0);
  useEvent('notification-count.changed@1', ({ total }) => setUnread(total));
  return user ? unread : 0;
}
