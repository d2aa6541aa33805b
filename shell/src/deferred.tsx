import { useHost, useLocation } from '@tagalong/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstPaint } from './host/site/after-first-paint.ts';

type Parts = ComponentType<{ entrySearch: string }>;

/** Loads what the first paint doesn't need: views, live counts, consent and news. */
export function Deferred() {
  const { report } = useHost();
  const { search } = useLocation();
  // Captures the entry query, because the URL may change before the parts load.
  const [entrySearch] = useState(search);
  const [Parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const drawnAt = performance.now();
    // At once, because many visitors look at a shared post for a few seconds only.
    import(/* webpackChunkName: "views" */ './views/follow-views.ts')
      .then((m) => m.followViews(drawnAt))
      .catch(report);
    return afterFirstPaint(() => {
      import(/* webpackChunkName: "after-paint" */ './deferred-parts.tsx')
        .then((m) => setParts(() => m.DeferredParts))
        // The page works without them; the next page load retries.
        .catch(report);
    });
  }, [report]);
  return Parts && <Parts entrySearch={entrySearch} />;
}
