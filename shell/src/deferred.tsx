import { useHost, useLocation } from '@tagalong/platform';
import { loadPageSkeletons } from '@tagalong/ui';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { afterFirstPaint } from './host/loading/after-first-paint.ts';

type Parts = ComponentType<{ entrySearch: string }>;

/** Loads what the first paint doesn't need: live counts, consent and news. */
export function Deferred() {
  const { report } = useHost();
  const { search } = useLocation();
  // Captures the entry query, because the URL may change before the parts load.
  const [entrySearch] = useState(search);
  const [Parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const load = (): void => {
      const parts = import(/* webpackChunkName: "after-paint" */ './deferred-parts.tsx');
      Promise.all([parts, loadPageSkeletons()]).then(
        // A transition, so that React can split the work.
        ([m]) => startTransition(() => setParts(() => m.DeferredParts)),
        (error) => {
          report(error);
          // The page works without them until the connection is back.
          addEventListener('online', load, { once: true });
        },
      );
    };
    const cancel = afterFirstPaint(load);
    return () => {
      cancel();
      removeEventListener('online', load);
    };
  }, [report]);
  return Parts && <Parts entrySearch={entrySearch} />;
}
