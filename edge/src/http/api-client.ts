import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Lru } from '#edge/lib/lru';
import { within } from '#edge/lib/within';
import { isJson } from './content-type.ts';
import type { Upstream } from './upstream.ts';

export interface JsonResponse {
  status: number;
  /** The JSON of the body. */
  text: string;
  body: unknown;
  /** Set when this is the last response, because the API is slow or fails. */
  isKept?: true;
}

/** Requests data that the edge inlines in a page. Rejects for anything but JSON. */
export type GetJson = (
  path: string,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
) => Promise<JsonResponse>;

/** Larger responses would delay the page that they are inlined in. */
const ANSWER_MAX_BYTES = 1_000_000;

export function createApiClient(upstream: Upstream): GetJson {
  return async (path, headers, signal) => {
    const response = await send(upstream, path, { accept: 'application/json', ...headers }, signal);
    if (!isJson(response.headers)) {
      response.destroy();
      throw new Error(`The API responded to ${path} with ${response.statusCode} and without JSON.`);
    }
    const text = await readText(response);
    return { status: response.statusCode ?? 0, text, body: JSON.parse(text) };
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

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > ANSWER_MAX_BYTES) throw new Error(`The response is larger than ${ANSWER_MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Requests data that is the same for all visitors without a session. */
export type GetShared = (path: string, headers: OutgoingHttpHeaders) => Promise<JsonResponse>;

/** A kept response is used for this long while the API is slow or fails. */
const KEPT_MS = 30_000;
/** Characters of all kept responses. */
const KEPT_MAX = 8_000_000;

interface SharedCallLimits {
  limitMs: number;
  sharedMs: number;
  freshMs: number;
}

interface Kept {
  response: JsonResponse;
  /** When the answer arrived, on the clock of `performance.now()`. */
  atMs: number;
  tookMs: number;
}

/**
 * Lets visitors who want the same data at the same time share one call, with the headers of the first of them: those who wait
 * for it, and those who come within `freshMs` after its response. A call ends after `limitMs`, even if its visitors have left.
 * Each visit waits `sharedMs` for a new response, or not at all if the last one took longer. Then it gets the last one, up to
 * `KEPT_MS` old, and the next visits get the new one.
 */
export function sharedCalls(getJson: GetJson, { limitMs, sharedMs, freshMs }: SharedCallLimits): GetShared {
  const current = new Map<string, Promise<JsonResponse>>();
  const kept = new Lru<Kept>(KEPT_MAX);

  function start(key: string, path: string, headers: OutgoingHttpHeaders): Promise<JsonResponse> {
    const beganMs = performance.now();
    const call = getJson(path, headers, AbortSignal.timeout(limitMs)).then((response) => {
      const atMs = performance.now();
      if (response.status === 200)
        kept.set(key, { response, atMs, tookMs: atMs - beganMs }, response.text.length);
      // Anything else that the API decides, such as that something is gone, replaces the data at once.
      else if (response.status < 500) kept.delete(key);
      return response;
    });
    current.set(key, call);
    const forget = (): void => void current.delete(key);
    // Otherwise a busy page spends a seventh of its time on calls whose responses hardly differ.
    call.then(({ status }) => {
      if (status < 500 && freshMs > 0) setTimeout(forget, freshMs).unref();
      else forget();
    }, forget);
    return call;
  }

  return async (path, headers) => {
    const key = `${headers.origin} ${path}`;
    const call = current.get(key) ?? start(key, path, headers);
    const last = kept.get(key);
    if (!last || last.atMs < performance.now() - KEPT_MS) return call;
    const fresh = await within(call, last.tookMs > sharedMs ? 0 : sharedMs, null);
    return fresh && fresh.status < 500 ? fresh : { ...last.response, isKept: true };
  };
}
