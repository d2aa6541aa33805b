import type { NotificationCounts } from '@tagalong/contracts/account/notification';

interface TabMessage {
  userId: number;
  /** Null asks the leading tab for its latest total. */
  total: number | null;
  /** Notifications from the site among them. Tabs of an older release leave it out. */
  tagalong?: number;
}

interface LiveCountsPorts {
  userId: number;
  /** Opens the stream to the server; see counts-connection.ts. */
  openConnection(received: (counts: NotificationCounts) => void): { close(): void };
  /** Runs the work while this tab leads, until the signal aborts. Null in browsers without Web Locks. */
  lead: ((name: string, work: (stopped: AbortSignal) => Promise<void>, signal: AbortSignal) => void) | null;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  publish(total: number): void;
  /** The site sent a notification since the counts were last known. */
  onNews(): void;
}

/**
 * Keeps the bell's number live (NO-01). One tab per browser holds the server stream and shares totals with the others;
 * when it closes, another tab takes over.
 */
export function startLiveCounts({
  userId,
  openConnection,
  lead,
  channel,
  publish,
  onNews,
}: LiveCountsPorts): () => void {
  const stop = new AbortController();
  let last: number | null = null;
  let lastTagalong: number | undefined;
  let isLeading = false;

  const share = (total: number | null, tagalong?: number): void =>
    channel.postMessage({ userId, total, ...(tagalong !== undefined && { tagalong }) } satisfies TabMessage);
  const receive = (total: number, tagalong: number | undefined): void => {
    if (stop.signal.aborted) return;
    const isNews = tagalong !== undefined && lastTagalong !== undefined && tagalong > lastTagalong;
    lastTagalong = tagalong;
    if (total !== last) publish(total);
    last = total;
    if (isNews) onNews();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.userId !== userId) return;
    if (data.total !== null) receive(data.total, data.tagalong);
    else if (isLeading && last !== null) share(last, lastTagalong);
  });

  async function holdConnection(stopped: AbortSignal): Promise<void> {
    if (stopped.aborted) return;
    isLeading = true;
    const connection = openConnection((counts) => {
      const total = totalOf(counts);
      receive(total, counts.tagalong.count);
      share(total, counts.tagalong.count);
    });
    await new Promise<void>((resolve) => stopped.addEventListener('abort', () => resolve(), { once: true }));
    isLeading = false;
    connection.close();
  }

  if (lead) lead(`tagalong-counts-${userId}`, holdConnection, stop.signal);
  else void holdConnection(stop.signal);
  share(null);
  return () => {
    stop.abort();
    channel.close();
  };
}

function totalOf(counts: NotificationCounts): number {
  return Object.values(counts).reduce((sum, { count }) => sum + count, 0);
}
