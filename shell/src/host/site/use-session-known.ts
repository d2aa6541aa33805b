import { useSyncExternalStore } from 'react';
import { useSite } from './site-context.tsx';

/** False until the API has identified the user; see `LateSession`. */
export function useSessionKnown(): boolean {
  const { lateSession } = useSite();
  return useSyncExternalStore(lateSession.whenKnown, lateSession.isKnown, lateSession.isKnown);
}
