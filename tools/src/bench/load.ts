import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Responses by status. */
  statuses: Record<string, number>;
  /** Connections that failed or timed out. */
  errors: number;
}

/** Requests a page as browsers do, over this many connections, one request at a time on each. */
export async function loadPage(url: string, connections: number, seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  });
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [
    status,
    count,
  ]);
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    statuses: Object.fromEntries(statuses),
    errors: result.errors + result.timeouts,
  };
}
