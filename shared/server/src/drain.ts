import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Bounds for what a client sends after its response. */
export interface DrainLimits {
  bytesMax: number;
  /** Maximum pause between bytes, in milliseconds. */
  silenceMs: number;
  totalMs: number;
}

/** Those of nginx for a lingering close, and more bytes than the largest request that a proxy should let pass. */
const LIMITS: DrainLimits = { bytesMax: 16_000_000, silenceMs: 5_000, totalMs: 30_000 };
/** A client whose request can't be read needs no time to finish it. */
const RAW_LIMITS: DrainLimits = { ...LIMITS, silenceMs: 1_000, totalMs: 5_000 };
const CHECKS_PER_SILENCE = 5;

/**
 * Lets a server read and drop the rest of a body that it answers early, within limits. Otherwise it would close at once
 * after `Connection: close`, which resets the connection: a proxy then loses the response, returns 502, and counts the
 * server as failed.
 */
export function drainRefusedBodies(server: Server, limits = LIMITS): void {
  server.on('request', (request, response) => {
    // Before Node's own listener, which closes the connection.
    response.prependOnceListener('finish', () => {
      const { socket } = request;
      if (request.complete || socket.destroyed) return;
      const stop = limitRest(socket, limits);
      socket.destroySoon = () => closeInOrder(socket);
      request.once('end', () => {
        stop();
        Reflect.deleteProperty(socket, 'destroySoon');
        if (socket.writableEnded) socket.destroySoon();
      });
    });
  });
}

/** Responds on a connection whose request can't be read, and closes it in order. */
export function endWithJson(socket: Socket, status: number, body: unknown, limits = RAW_LIMITS): void {
  if (!socket.writable) return;
  const text = JSON.stringify(body);
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  limitRest(socket, limits);
  socket.write(`${headers.join('\r\n')}\r\n\r\n${text}`);
  closeInOrder(socket);
}

/** Closes the connection once the client has closed its side. */
function closeInOrder(socket: Socket): void {
  socket.once('end', () => socket.destroy()).end();
}

/** Destroys the socket when a limit is exceeded. Returns a function that lifts the limits. */
function limitRest(socket: Socket, { bytesMax, silenceMs, totalMs }: DrainLimits): () => void {
  const first = socket.bytesRead;
  const startMs = performance.now();
  let last = { bytes: first, atMs: startMs };
  // The socket emits no events for bytes that the HTTP parser takes from it.
  const timer = setInterval(() => {
    const nowMs = performance.now();
    if (socket.bytesRead !== last.bytes) last = { bytes: socket.bytesRead, atMs: nowMs };
    const isOver =
      last.bytes - first > bytesMax || nowMs - last.atMs >= silenceMs || nowMs - startMs >= totalMs;
    if (isOver) socket.destroy();
  }, silenceMs / CHECKS_PER_SILENCE);
  timer.unref();
  const stop = (): void => clearInterval(timer);
  socket.once('close', stop);
  return stop;
}
