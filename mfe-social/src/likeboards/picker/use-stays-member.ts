import { useHost, useSession } from '@tagalong/platform';
import { useEffect, useRef } from 'react';

/**
 * Asks for a login if the session ends while a dialog of likeboards is open, because only members have any. Returns
 * whether someone is logged in; calls `onRefused` if the login is declined.
 */
export function useStaysMember(onRefused: () => void): boolean {
  const host = useHost();
  const isMember = useSession() !== null;
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useEffect(() => {
    if (isMember) return;
    host
      .ensureMember('like')
      .then((isIn) => {
        if (!isIn) refused.current();
      })
      .catch(host.report);
  }, [isMember, host]);
  return isMember;
}
