import type { NotificationCounts } from '@tagalong/contracts/notification';
import type { CountsLine } from './counts-line.ts';

/** What the tabs of one browser tell each other. */
interface TabWord {
  userId: number;
  /** Null asks whoever leads for the last total. */
  total: number | null;
}

export interface LiveCountsPorts {
  userId: number;
  /** The open line to the server: see counts-line.ts. */
  openLine(heard: (counts: NotificationCounts) => void): CountsLine;
  /** Runs the work when this tab is the one that leads, until it is told to stop. Null where the browser has no locks. */
  lead: ((name: string, work: (stopped: AbortSignal) => Promise<void>, signal: AbortSignal) => void) | null;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  publish(total: number): void;
}

/**
 * The number on the bell, live (NO-01). Of all tabs of a browser one holds the line to the server and tells the
 * others; when it is closed, the next one takes its place.
 */
export function startLiveCounts({ userId, openLine, lead, channel, publish }: LiveCountsPorts): () => void {
  const stop = new AbortController();
  let last: number | null = null;
  let isLeading = false;

  const say = (total: number | null): void => channel.postMessage({ userId, total } satisfies TabWord);
  const tell = (total: number): void => {
    if (stop.signal.aborted || total === last) return;
    last = total;
    publish(total);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabWord>) => {
    if (data.userId !== userId) return;
    if (data.total !== null) tell(data.total);
    else if (isLeading && last !== null) say(last);
  });

  async function holdLine(stopped: AbortSignal): Promise<void> {
    if (stopped.aborted) return;
    isLeading = true;
    const line = openLine((counts) => {
      const total = totalOf(counts);
      tell(total);
      say(total);
    });
    await new Promise<void>((resolve) => stopped.addEventListener('abort', () => resolve(), { once: true }));
    isLeading = false;
    line.close();
  }

  if (lead) lead(`tagalong-counts-${userId}`, holdLine, stop.signal);
  else void holdLine(stop.signal);
  say(null);
  return () => {
    stop.abort();
    channel.close();
  };
}

export function totalOf(counts: NotificationCounts): number {
  return Object.values(counts).reduce((sum, { count }) => sum + count, 0);
}
