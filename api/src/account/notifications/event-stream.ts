import type { FastifyReply } from 'fastify';

/** An open response of server-sent events. */
export interface EventStream {
  send(event: string, data: unknown): void;
  /** Sends a comment that keeps proxies from closing the connection. */
  beat(): void;
  end(): void;
  /** Runs `work` once when the connection closes, regardless of which side closes it. */
  onClose(work: () => void): void;
}

/** Delay before a browser reconnects after a lost connection. */
const RETRY_MS = 3_000;
/** A connection with more unread bytes than this is closed; the browser then reconnects. */
const UNREAD_BYTES_MAX = 64 * 1024;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Starts an event stream; the framework no longer handles the response after this call. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply.hijack();
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
  };
  // A client that disconnects during a write is not an error.
  raw.on('error', () => undefined);
  raw.writeHead(200, HEADERS);
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => raw.end(),
    onClose: (work) => raw.once('close', work),
  };
}

/** Notifies the page that its session has ended, and closes the stream. */
export function sendSessionEnd(stream: EventStream): void {
  stream.send('session-end', {});
  stream.end();
}
