import { useHost, useLocation } from '@tagalong/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstPaint } from './host/site/after-first-paint.ts';

type Parts = ComponentType<{ entrySearch: string }>;

/** Loads what the first paint doesn't need: live counts, consent and news. */
export function Deferred() {
  const { report } = useHost();
  const { search } = useLocation();
  // Captures the entry query, because the URL may change before the parts load.
  const [entrySearch] = useState(search);
  const [Parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { DeferredParts } = await import('./deferred-parts.tsx');
      setParts(() => DeferredParts);
    };
    // The page works without them; the next page load retries.
    return afterFirstPaint(() => load().catch(report));
  }, [report]);
  return Parts && <Parts entrySearch={entrySearch} />;
}
