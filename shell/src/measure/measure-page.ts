import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { sendJsonBeacon } from '#host/browser/json-beacon.ts';

interface MeasureInput {
  /** The edge's id of this page load. */
  pageId: string;
  remotes: readonly SnapshotRemote[];
  /** The package that draws the screen. */
  ownerNow(): string;
}

interface Vital {
  remote: string;
  name: 'load' | 'LCP' | 'INP' | 'CLS';
  value: number;
}

const BEACON = '/beacon/vitals';

/**
 * Measures with the web-vitals library and sends one report when the visitor leaves. Each metric is attributed to
 * the package on screen at that time: the largest paint to the first page's, a slow interaction to the page where it
 * occurred.
 */
export function measurePage({ pageId, remotes, ownerNow }: MeasureInput): void {
  const firstOwner = ownerNow();
  const vitals = new Map<string, Vital>();
  const note = (remote: string, name: Vital['name'], value: number): void => {
    vitals.set(`${remote} ${name}`, { remote, name, value });
  };

  onLCP(({ value }) => note(firstOwner, 'LCP', value));
  onINP(({ value }) => note(ownerNow(), 'INP', value), { reportAllChanges: true });
  let shifted = 0;
  onCLS(
    ({ value }) => {
      const owner = ownerNow();
      const before = vitals.get(`${owner} CLS`)?.value ?? 0;
      note(owner, 'CLS', before + Math.max(0, value - shifted));
      shifted = value;
    },
    { reportAllChanges: true },
  );
  for (const { name, base, entry } of remotes) {
    const [loaded] = performance.getEntriesByName(new URL(base + entry, location.href).href, 'resource');
    if (loaded instanceof PerformanceResourceTiming && isFetched(loaded))
      note(name, 'load', loaded.responseEnd);
  }

  // The library's own listeners run first, so its final values are included.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    sendJsonBeacon(BEACON, { page_id: pageId, vitals: [...vitals.values()].map(rounded) });
    vitals.clear();
  });
}

/**
 * Whether a file came over the network. Visitors who return have the active release in the browser's cache or in that of the
 * service worker, but no canary, which would seem slower than it.
 */
function isFetched({ transferSize, workerStart }: PerformanceResourceTiming): boolean {
  return transferSize > 0 && workerStart === 0;
}

function rounded(vital: Vital): Vital {
  return { ...vital, value: Math.round(vital.value * 10_000) / 10_000 };
}
