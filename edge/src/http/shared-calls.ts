import type { OutgoingHttpHeaders } from 'node:http';
import type { GetJson, JsonAnswer } from './api-client.ts';

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
