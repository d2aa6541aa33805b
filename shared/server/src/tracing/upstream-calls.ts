import { channel } from 'node:diagnostics_channel';
import type { ClientRequest, OutgoingHttpHeaders } from 'node:http';

/** A request to another server of the site, before it is sent. */
export interface UpstreamCall {
  method: string;
  /** Host and port. */
  address: string;
  /** A subscriber may add headers. */
  headers: OutgoingHttpHeaders;
  /** Called with the request, so that a subscriber sees how it ends. */
  onSent?: (request: ClientRequest) => void;
}

const calls = channel('tagalong.upstream');

/** Sends a request with the headers that subscribers have added. A visitor doesn't choose the trace, traced here or not. */
export function sendCall(
  call: UpstreamCall,
  send: (headers: OutgoingHttpHeaders) => ClientRequest,
): ClientRequest {
  const { traceparent: _, tracestate: __, ...headers } = call.headers;
  if (!calls.hasSubscribers) return send(headers);
  const announced: UpstreamCall = { ...call, headers };
  calls.publish(announced);
  const request = send(announced.headers);
  announced.onSent?.(request);
  return request;
}

/** Calls `onCall` before each request is sent. Returns a function that stops this. */
export function onCalls(onCall: (call: UpstreamCall) => void): () => void {
  const listener = (message: unknown): void => onCall(message as UpstreamCall);
  calls.subscribe(listener);
  return () => calls.unsubscribe(listener);
}
