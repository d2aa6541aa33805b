import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRawError } from './errors.ts';

/** Times within which a request must arrive, in milliseconds. */
export interface ReceiveLimits {
  /** For the headers of a request, and for a whole request without an upload. */
  requestMs: number;
  /** For the next bytes of an upload. */
  gapMs: number;
  /** For a whole upload, from the first time that it is read. */
  uploadMs: number;
  /** Interval of the checks. */
  checkMs: number;
}

export const RECEIVE_LIMITS: ReceiveLimits = {
  requestMs: 15_000,
  gapMs: 15_000,
  uploadMs: 5 * 60_000,
  checkMs: 1_000,
};

export type SlowUploads = ReturnType<typeof createSlowUploads>;

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * Gives uploads more time than Node's `requestTimeout`, which applies to all requests of a server. Node reports a request
 * that exceeds it once, as a client error, and leaves it to the handler of that error to close the connection.
 */
export function createSlowUploads({ gapMs, uploadMs, checkMs }: ReceiveLimits) {
  const arriving = new Set<Socket>();

  /** Returns a function that ends the extra time, after which the rest of the body must arrive within one gap. */
  function allowTime({ raw }: FastifyRequest, reply: FastifyReply): () => void {
    const { socket } = raw;
    let bytes = socket.bytesRead;
    let silentMs = 0;
    let leftMs = uploadMs;
    arriving.add(socket);
    const stop = (): void => {
      clearInterval(timer);
      arriving.delete(socket);
    };
    const isOver = (): boolean => raw.complete || raw.readableEnded || raw.destroyed;
    // The socket also counts bytes that are dropped, after a refusal, without an event of the request.
    const timer = setInterval(() => {
      if (isOver()) return stop();
      silentMs = socket.bytesRead === bytes ? silentMs + checkMs : 0;
      bytes = socket.bytesRead;
      leftMs -= checkMs;
      if (silentMs < gapMs && leftMs > 0) return;
      stop();
      if (reply.raw.headersSent) raw.destroy();
      else sendRawError(Object.assign(new Error('The upload is too slow.'), { code: TOO_SLOW }), socket);
    }, checkMs);
    timer.unref();
    return () => {
      if (isOver()) stop();
      else leftMs = Math.min(leftMs, gapMs);
    };
  }

  return {
    /**
     * Reads an upload with `read`, for as long as its bytes arrive and at most for the time of a whole upload. A client
     * that is slower gets 408 and loses its connection, which fails `read`.
     */
    async receive<T>(http: FastifyRequest, reply: FastifyReply, read: () => Promise<T>): Promise<T> {
      const end = allowTime(http, reply);
      try {
        return await read();
      } finally {
        end();
      }
    },

    /** Handles the errors of connections, among them that a request did not arrive in time. */
    onClientError(error: Error & { code?: string }, socket: Socket): void {
      if (error.code !== TOO_SLOW || !arriving.has(socket)) sendRawError(error, socket);
    },
  };
}
