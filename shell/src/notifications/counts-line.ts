import { NOTIFICATION_STREAM_PATH, NotificationCounts } from '@tagalong/contracts/notification';
import * as z from '@tagalong/contracts/z';

export interface CountsLine {
  close(): void;
}

interface CountsLineInput {
  heard(counts: NotificationCounts): void;
  /** The counts by an ordinary call, while there is no stream. */
  ask(): Promise<NotificationCounts>;
  openStream?(path: string): EventSource;
  random?(): number;
}

/** How often is asked while there is no stream, in milliseconds. */
const ASK_EVERY_MS = 60_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 120_000;

/**
 * Counts as the server sends them. A stream that breaks is opened again, each time after a longer pause (spread, so
 * that a restarted server is not stormed), and meanwhile the counts are asked for now and then.
 */
export function openCountsLine(input: CountsLineInput): CountsLine {
  const { heard, ask, openStream = (path) => new EventSource(path), random = Math.random } = input;
  let stream: EventSource | null = null;
  let failures = 0;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;

  const askOnce = (): void => {
    // A failure is no news: the number on the bell stays, and the next question comes.
    ask().then(
      (counts) => !isClosed && heard(counts),
      () => undefined,
    );
  };

  function open(): void {
    if (isClosed) return;
    stream = openStream(NOTIFICATION_STREAM_PATH);
    stream.addEventListener('counts', ({ data }: MessageEvent<string>) => {
      failures = 0;
      clearInterval(asking);
      asking = undefined;
      const counts = countsOf(data);
      if (counts && !isClosed) heard(counts);
    });
    stream.addEventListener('error', broken);
  }

  function broken(): void {
    // The browser's own way to open it again knows no growing pause.
    stream?.close();
    stream = null;
    if (isClosed) return;
    const pauseMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures) * (0.75 + random() / 2);
    failures += 1;
    clearTimeout(retry);
    retry = setTimeout(open, pauseMs);
    if (asking === undefined && failures > 1) {
      askOnce();
      asking = setInterval(askOnce, ASK_EVERY_MS);
    }
  }

  open();
  return {
    close() {
      isClosed = true;
      stream?.close();
      clearTimeout(retry);
      clearInterval(asking);
    },
  };
}

function countsOf(text: string): NotificationCounts | null {
  try {
    return z.safeParse(NotificationCounts, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
