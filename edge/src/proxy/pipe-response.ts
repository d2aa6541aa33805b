import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isJson } from '#edge/http/content-type';
import { compressStream, type Encoding, pickEncoding } from '#edge/http/encodings';
import { errorFields, type Log } from '#edge/lib/log';

/** Responses without data for this long are closed; event streams may stay silent. */
const SILENCE_LIMIT_MS = 60_000;

export interface PipeInput {
  /** Headers of the response that reach the client. */
  headers: OutgoingHttpHeaders;
  /** A longer response is cut off; by default, any length passes. */
  bytesMax?: number;
  /** A response that takes longer is cut off, in milliseconds; by default, it takes as long as it needs. */
  totalMs?: number;
  log: Log;
  /** Open event streams, which the edge closes during shutdown. */
  openStreams: Set<ServerResponse>;
}

/** Streams a response to the client, whose connection the caller has taken over. */
export function pipeResponse(
  { headers: passed, bytesMax, totalMs, log, openStreams }: PipeInput,
  request: FastifyRequest,
  reply: FastifyReply,
  response: IncomingMessage,
): void {
  const outgoing = reply.raw;
  const encoding = responseEncoding(request.raw, response);
  // The edge's own headers, such as nosniff, apply unless the server sets them.
  const headers: OutgoingHttpHeaders = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    ...passed,
  };
  // The client would go on sending its request slowly.
  if (response.statusCode === 408) headers.connection = 'close';
  if (encoding) {
    delete headers['content-length'];
    headers['content-encoding'] = encoding;
    headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
    if (typeof headers.etag === 'string') headers.etag = headers.etag.replace(/^"/, 'W/"');
  }
  outgoing.writeHead(response.statusCode ?? 502, headers);
  if (isEventStream(response.headers)) {
    openStreams.add(outgoing);
    outgoing.once('close', () => openStreams.delete(outgoing));
    outgoing.flushHeaders();
  } else {
    response.setTimeout(SILENCE_LIMIT_MS, () => response.destroy());
  }
  const timer = totalMs === undefined ? undefined : setTimeout(() => response.destroy(), totalMs);
  const ended = (error: NodeJS.ErrnoException | null | undefined): void => {
    clearTimeout(timer);
    // The browser must treat a truncated response as failed, not as a short one.
    if (error && !outgoing.destroyed) outgoing.destroy();
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log('response truncated', errorFields(error));
  };
  const steps = [
    ...(bytesMax === undefined ? [] : [limitBytes(bytesMax)]),
    ...(encoding ? [compressStream(encoding)] : []),
  ];
  pipeline([response, ...steps, outgoing], ended);
}

function limitBytes(max: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > max) done(new Error(`The response is larger than ${max} bytes.`));
      else done(null, part);
    },
  });
}

const COMPRESSED_BYTES_MIN = 1_000;

/** Picks the encoding of a forwarded API response; null leaves it unchanged. */
function responseEncoding(request: IncomingMessage, response: IncomingMessage): Encoding | null {
  const { headers, statusCode = 0 } = response;
  const hasBody = request.method !== 'HEAD' && statusCode >= 200 && statusCode !== 204 && statusCode !== 304;
  return hasBody && isCompressible(headers) ? pickEncoding(request.headers['accept-encoding']) : null;
}

function isCompressible(headers: IncomingHttpHeaders): boolean {
  const isOpen = !headers['content-encoding'] && !headers['content-range'];
  const mayChange = !/\bno-transform\b/.test(headers['cache-control'] ?? '');
  const length = headers['content-length'];
  return (
    isJson(headers) && isOpen && mayChange && (length === undefined || Number(length) >= COMPRESSED_BYTES_MIN)
  );
}

function isEventStream(headers: IncomingHttpHeaders): boolean {
  return (headers['content-type'] ?? '').startsWith('text/event-stream');
}
