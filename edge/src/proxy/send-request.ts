import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upstream } from '#edge/http/upstream';
import { isErrno } from '#edge/lib/durable-file';

export interface SendInput {
  upstream: Upstream;
  /** Path and query at the server. */
  path: string;
  headers: OutgoingHttpHeaders;
  /** Maximum wait for the first byte of the response since the last bytes of the body, in milliseconds. */
  responseMs: number;
  bodyBytesMax: number;
}

export class ResponseTimeout extends Error {}

export class BodyTooLarge extends Error {}

/**
 * Streams a request to a server and resolves with the response once its headers are there. Rejects with `ResponseTimeout`,
 * `BodyTooLarge`, or the error of the connection.
 */
export async function sendRequest(
  input: SendInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IncomingMessage> {
  try {
    return await requestOnce(input, request, reply);
  } catch (error) {
    if (!(error instanceof StaleSocket)) throw error;
    // A server that stops closes all of them.
    return requestOnce({ ...input, isAlone: true }, request, reply);
  }
}

/** The server closed a keep-alive connection just as it was reused, so it received none of the request. */
class StaleSocket extends Error {}

function requestOnce(
  { upstream, path, headers, responseMs, bodyBytesMax, isAlone = false }: SendInput & { isAlone?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IncomingMessage> {
  const { method } = request;
  const outgoing = upstream.request({ method, path, headers, isAlone });
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const awaitResponse = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => outgoing.destroy(new ResponseTimeout('No response in time.')), responseMs);
    };
    const abort = (): void => void outgoing.destroy();
    reply.raw.once('close', abort);
    outgoing.once('response', (response) => {
      clearTimeout(timer);
      // After an early response, the client may still be sending.
      stopSending();
      request.raw.resume();
      resolve(response);
    });
    outgoing.on('error', (error) => {
      clearTimeout(timer);
      stopSending();
      reply.raw.off('close', abort);
      const isStale = outgoing.reusedSocket && isErrno(error, 'ECONNRESET', 'EPIPE') && isRepeatable(method);
      reject(isStale ? new StaleSocket() : error);
    });
    awaitResponse();
    const stopSending = sendBody(request.raw, outgoing, {
      bytesMax: bodyBytesMax,
      onPart: awaitResponse,
    });
  });
}

/** Requests without a body and without side effects can be repeated. */
function isRepeatable(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

interface SendBodyInput {
  bytesMax: number;
  /** Called for each part of the body that the client has sent. */
  onPart(): void;
}

/** Returns a function that ends the transfer of the body. */
function sendBody(
  incoming: IncomingMessage,
  outgoing: ClientRequest,
  { bytesMax, onPart }: SendBodyInput,
): () => void {
  if (isRepeatable(incoming.method ?? '')) {
    outgoing.end();
    return () => undefined;
  }
  let bytes = 0;
  const count = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > bytesMax) outgoing.destroy(new BodyTooLarge('The body is too large.'));
    else onPart();
  };
  incoming.on('data', count).pipe(outgoing);
  return () => incoming.off('data', count).unpipe(outgoing);
}
