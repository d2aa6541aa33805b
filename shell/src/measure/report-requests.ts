import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { sendJsonBeacon } from '#host/browser/json-beacon.ts';

interface ReportRequestsInput {
  /** The edge's id of this page load. */
  pageId: string;
  remotes: readonly SnapshotRemote[];
}

const BEACON = '/beacon/requests';

/**
 * Reports each remote whose scripts the page has requested, once, so that the edge divides failures by the pages that use
 * a remote. A prefetch doesn't count: it is no script element, and the edge is not notified when it fails.
 */
export function reportRequests({ pageId, remotes }: ReportRequestsInput): void {
  const unreported = new Map(remotes.map(({ name, base }) => [name, new URL(base, location.href).href]));
  const observer = new PerformanceObserver((list) => {
    const scripts = list.getEntries().filter(isScript);
    const found = [...unreported].filter(([, base]) => scripts.some(({ name }) => name.startsWith(base)));
    if (found.length === 0) return;
    for (const [name] of found) unreported.delete(name);
    sendJsonBeacon(BEACON, { page_id: pageId, remotes: found.map(([name]) => name) });
  });
  observer.observe({ type: 'resource', buffered: true });
}

function isScript(entry: PerformanceEntry): boolean {
  return (entry as PerformanceResourceTiming).initiatorType === 'script';
}
