const BEACON = '/beacon/errors';
const MAX_REPORTS = 20;
const RELEASE_URL = /\/r\/([a-z][a-z0-9-]*)\/([^/\s]+)\//;

export type Reporter = (error: unknown, context?: Record<string, string>) => void;

/** Creates a short id, shown on the fallback and sent in the report so that support can match them. */
export function createTraceId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/**
 * Sends failures to the edge, at most 20 per page. Contains messages and part names only, no user content. `pageId`
 * identifies the page load, by which the edge looks up its releases.
 */
export function createReporter(traceId: string, pageId = ''): Reporter {
  let sent = 0;
  return (error, context = {}) => {
    if (sent >= MAX_REPORTS) return;
    sent += 1;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const body = JSON.stringify({
      trace_id: traceId,
      ...(pageId && { page_id: pageId }),
      path: location.pathname,
      message: message.slice(0, 500),
      ...releaseOf(error),
      ...context,
    });
    // Not `sendJsonBeacon`: sharing it with later scripts would cost the first page a module.
    navigator.sendBeacon?.(BEACON, new Blob([body], { type: 'application/json' }));
  };
}

/** Finds the release that threw by the URLs in the stack. API failures aren't attributed to a release. */
function releaseOf(error: unknown): { remote: string; version: string } | null {
  if (!(error instanceof Error) || error.name === 'ApiError') return null;
  const [, remote, version] = RELEASE_URL.exec(error.stack ?? '') ?? [];
  return remote && version ? { remote, version: decodeURIComponent(version) } : null;
}
