const BEACON = '/beacon/errors';
const MAX_REPORTS = 20;
const RELEASE_ADDRESS = /\/r\/([a-z][a-z0-9-]*)\/([^/\s]+)\//;

export type Reporter = (error: unknown, context?: Record<string, string>) => void;

/** A short id that stands in the report and on the fallback, so that support can find the one by the other. */
export function createTraceId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/**
 * Sends failures to the edge, at most 20 a page. Carries no user content: messages and names of parts only.
 * `pageId` is the edge's own name of this page load: it knows which releases the page came with.
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
    navigator.sendBeacon?.(BEACON, new Blob([body], { type: 'application/json' }));
  };
}

/** The release whose code threw, by the addresses in the stack. An API that fails is nobody's release. */
function releaseOf(error: unknown): { remote: string; version: string } | null {
  if (!(error instanceof Error) || error.name === 'ApiError') return null;
  const [, remote, version] = RELEASE_ADDRESS.exec(error.stack ?? '') ?? [];
  return remote && version ? { remote, version: decodeURIComponent(version) } : null;
}
