import { BOOT_ELEMENT_ID, KEPT_ATTRIBUTE } from '@tagalong/contracts/core/page-boot';
import { useQueryClient } from '@tagalong/platform';
import { useEffect } from 'react';

/** The requests of many pages are spread over these milliseconds, because the API is slow. */
const SPREAD_MS = [500, 3_000] as const;

/**
 * Fetches the responses of a page again that the edge kept from an earlier visit: it is used, and what someone is about to act
 * on may have changed. Lists stay as they are, because they would move while someone reads.
 */
export function useCurrentResponses(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!document.getElementById(BOOT_ELEMENT_ID)?.hasAttribute(KEPT_ATTRIBUTE)) return undefined;
    const [least, most] = SPREAD_MS;
    const timer = setTimeout(
      () => void queries.invalidateQueries({ predicate: isFromPage }),
      least + Math.random() * (most - least),
    );
    return () => clearTimeout(timer);
  }, [queries]);
}

/** Selects responses that came with the HTML and aren't pages of a list. */
function isFromPage({ state }: { state: { data: unknown; dataUpdateCount: number } }): boolean {
  const isList = typeof state.data === 'object' && state.data !== null && 'pages' in state.data;
  return state.data !== undefined && state.dataUpdateCount === 0 && !isList;
}
