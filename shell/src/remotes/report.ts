const BEACON = '/beacon/errors';
const MAX_REPORTS = 20;

/** A short id that stands in the report and on the fallback, so that support can find the one by the other. */
export function createTraceId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Sends failures to the edge, at most 20 a page. Carries no user content: messages and names of parts only. */
export function createReporter(traceId: string) {
  let sent = 0;
  return (error: unknown, context: Record<string, string> = {}): void => {
    if (sent >= MAX_REPORTS) return;
    sent += 1;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const body = JSON.stringify({
      trace_id: traceId,
      path: location.pathname,
      message: message.slice(0, 500),
      ...context,
    });
    navigator.sendBeacon?.(BEACON, new Blob([body], { type: 'application/json' }));
  };
}
