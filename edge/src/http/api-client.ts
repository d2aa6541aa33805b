import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isJson } from './content-type.ts';
import type { Upstream } from './upstream.ts';

export interface JsonAnswer {
  status: number;
  /** The JSON of the body. */
  text: string;
  body: unknown;
}

/** Requests data that the edge inlines in a page. Rejects for anything but JSON. */
export type GetJson = (
  path: string,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
) => Promise<JsonAnswer>;

/** Larger responses would delay the page that they are inlined in. */
const ANSWER_MAX_BYTES = 1_000_000;

export function createApiClient(upstream: Upstream): GetJson {
  return async (path, headers, signal) => {
    const answer = await send(upstream, path, { accept: 'application/json', ...headers }, signal);
    if (!isJson(answer.headers)) {
      answer.destroy();
      throw new Error(`The API responded to ${path} with ${answer.statusCode} and without JSON.`);
    }
    const text = await readText(answer);
    return { status: answer.statusCode ?? 0, text, body: JSON.parse(text) };
  };
}

function send(
  upstream: Upstream,
  path: string,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    upstream
      .request({ method: 'GET', path, headers, signal })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > ANSWER_MAX_BYTES) throw new Error(`The response is larger than ${ANSWER_MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Requests data that is the same for all visitors without a session. */
export type GetShared = (path: string, headers: OutgoingHttpHeaders) => Promise<JsonAnswer>;

/**
 * Lets visitors who wait for the same data at the same time share one call, with the headers of the first of them. A call
 * ends after `limitMs`, even if its visitors have left.
 */
export function sharedCalls(getJson: GetJson, limitMs: number): GetShared {
  const waiting = new Map<string, Promise<JsonAnswer>>();

  function start(key: string, path: string, headers: OutgoingHttpHeaders): Promise<JsonAnswer> {
    const call = getJson(path, headers, AbortSignal.timeout(limitMs));
    waiting.set(key, call);
    const forget = (): void => void waiting.delete(key);
    call.then(forget, forget);
    return call;
  }

  return (path, headers) => {
    const key = `${headers.origin} ${path}`;
    return waiting.get(key) ?? start(key, path, headers);
  };
}
