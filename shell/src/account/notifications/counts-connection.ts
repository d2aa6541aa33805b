import { NOTIFICATION_STREAM_PATH, NotificationCounts } from '@tagalong/contracts/account/notification';
import * as z from '@tagalong/contracts/core/z';

interface CountsConnectionInput {
  received(counts: NotificationCounts): void;
  /** Polls the counts while no stream is open. */
  ask(): Promise<NotificationCounts>;
  openStream?(path: string): EventSource;
  random?(): number;
}

/** Polling interval without a stream, in milliseconds. */
const ASK_EVERY_MS = 60_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 120_000;
/** Pause after the end of a session, in milliseconds: time for the page to log out, or to receive a new session. */
const SESSION_PAUSE_MS = 30_000;

/**
 * Receives counts from the server. Reopens a broken stream with growing, jittered pauses so that a restarted server
 * isn't flooded, and polls meanwhile. After the end of its session, it stays silent for half a minute, then asks once and
 * reopens the stream.
 */
export function openCountsConnection(input: CountsConnectionInput): { close(): void } {
  const { received, ask, openStream = (path) => new EventSource(path), random = Math.random } = input;
  let stream: EventSource | null = null;
  let failures = 0;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;

  const askOnce = (): void => {
    // After a failed poll, the bell keeps its number until the next one.
    ask().then(
      (counts) => !isClosed && received(counts),
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
      if (counts && !isClosed) received(counts);
    });
    stream.addEventListener('session-end', () => {
      stop();
      // If no new session replaced the old one, this call gets a 401 and the page logs out.
      retry = setTimeout(() => {
        askOnce();
        open();
      }, SESSION_PAUSE_MS);
    });
    stream.addEventListener('error', broken);
  }

  function stop(): void {
    // The browser's own reconnect doesn't back off.
    stream?.close();
    stream = null;
    clearTimeout(retry);
  }

  function broken(): void {
    stop();
    if (isClosed) return;
    const pauseMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures) * (0.75 + random() / 2);
    failures += 1;
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
      stop();
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
