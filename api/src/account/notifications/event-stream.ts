import type { FastifyReply } from 'fastify';

/** An open answer of server-sent events. */
export interface EventStream {
  send(event: string, data: unknown): void;
  /** Says that the line is alive, so that proxies keep it. */
  beat(): void;
  end(): void;
  /** Called once, whoever ended it. */
  onClose(work: () => void): void;
}

/** A browser whose line broke asks again after this time. */
const RETRY_MS = 3_000;
/** Whoever reads so slowly that so much waits for them is hung up on, and asks again. */
const UNREAD_BYTES_MAX = 64 * 1024;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Answers with a stream of events; from here on the framework has nothing more to do with the request. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply.hijack();
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
  };
  // A browser that goes away while something is written is no fault.
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
