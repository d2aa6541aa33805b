import { useHost, useLocation } from '@tagalong/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstPaint } from '#lib/after-first-paint.ts';

type Parts = ComponentType<{ entrySearch: string }>;

/** Fetches what the first paint does not need, once the page stands: live counts, consent, news. */
export function Later() {
  const { report } = useHost();
  const { search } = useLocation();
  // Where the visitor came in; by the time the parts are there the address may be another.
  const [entrySearch] = useState(search);
  const [Parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { LaterParts } = await import(/* webpackChunkName: "later-parts" */ './later-parts.tsx');
      setParts(() => LaterParts);
    };
    // Without them the page works as it is; the next one tries again.
    return afterFirstPaint(() => load().catch(report));
  }, [report]);
  return Parts && <Parts entrySearch={entrySearch} />;
}
