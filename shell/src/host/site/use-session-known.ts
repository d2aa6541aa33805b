import { useSyncExternalStore } from 'react';
import { useSite } from './site-context.tsx';

/** False until the API has said who the visitor is; see `LateSession`. */
export function useSessionKnown(): boolean {
  const { lateSession } = useSite();
  return useSyncExternalStore(lateSession.whenKnown, lateSession.isKnown, lateSession.isKnown);
}
