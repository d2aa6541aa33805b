import type { Endpoint, RequestOf } from '@tagalong/contracts/core/endpoint';
import { urlOf } from '@tagalong/contracts/core/endpoint';
import { CORE_ERROR_TEXTS } from '@tagalong/contracts/core/errors';
import * as z from '@tagalong/contracts/core/z';
import {
  ApiError,
  type Client,
  createClient,
  createFacts,
  type FactStore,
  isApiError,
} from '@tagalong/platform';
import { provideErrorTexts } from '@tagalong/platform/error-text';
import { complain } from './complaints.ts';
import { overTheWire } from './over-the-wire.ts';
import { pending } from './pending.ts';

// The HTTP client provides the same texts.
provideErrorTexts(CORE_ERROR_TEXTS);

/** Wire response of a call: any input that the contract's response schema accepts. */
export type WireResponse<E extends Endpoint> = E['response']['_zod']['input'];
type Answer<E extends Endpoint> = WireResponse<E> | ApiError;
export type Handler<E extends Endpoint> = (request: RequestOf<E>) => Answer<E> | Promise<Answer<E>>;

export interface RecordedCall {
  endpoint: Endpoint;
  /** The request as the contract parsed it. */
  request: unknown;
}

export interface Deferred<E extends Endpoint> {
  resolve(answer: WireResponse<E>): void;
  reject(error: ApiError): void;
}

/** Client without a network. The real contract parses every request and every response. */
export interface FakeClient extends Client {
  /** Sets the handler of the call. A returned or thrown ApiError is a refusal. The last handler applies. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Keeps the call waiting until the test answers it. */
  defer<E extends Endpoint>(endpoint: E): Deferred<E>;
  /** Adds a response that came with the page's HTML, for `peek`. */
  inline<E extends Endpoint>(endpoint: E, request: RequestOf<E>, answer: WireResponse<E>): void;
  /** Facts from the responses, for the host. */
  readonly facts: FactStore;
  /** All calls, in order. */
  readonly calls: readonly RecordedCall[];
  /** Returns the requests of one call, in order. */
  requestsOf<E extends Endpoint>(endpoint: E): RequestOf<E>[];
  /** Registers the host's listener for 'unauthenticated' responses. */
  onUnauthenticated(listener: () => void): void;
}

/** Creates a client without handlers: an unhandled call, an invalid request or an invalid response fails the test. */
export function createFakeClient(): FakeClient {
  const handlers = new Map<string, Handler<Endpoint>>();
  const inlined: Record<string, unknown> = {};
  const calls: RecordedCall[] = [];
  const listeners: (() => void)[] = [];
  const facts = createFacts();

  const client = createClient({
    inlined,
    facts,
    onUnauthenticated: () => {
      for (const listener of listeners) listener();
    },
    report: (error) => complain(describe(error)),
    async send(endpoint, request, options) {
      const handler = handlers.get(endpoint.name);
      if (!handler) throw refused(`${endpoint.name} was called, but the fake client has no response for it.`);
      const parsed = z.safeParse(endpoint.request, request);
      if (!parsed.success) {
        throw refused(
          `${endpoint.name} was called with a request that its contract refuses: ${parsed.error}`,
        );
      }
      calls.push({ endpoint, request: parsed.data });
      return overTheWire(
        endpoint,
        await unlessCanceled(endpoint, () => handler(parsed.data), options?.signal),
      );
    },
  });

  return {
    ...client,
    facts,
    calls,
    on: (endpoint, handler) => void handlers.set(endpoint.name, handler as Handler<Endpoint>),
    defer<E extends Endpoint>(endpoint: E) {
      const { promise, ...deferred } = pending<WireResponse<E>>();
      handlers.set(endpoint.name, () => promise);
      return deferred;
    },
    inline(endpoint, request, answer) {
      inlined[urlOf(endpoint, request as Record<string, unknown>)] = answer;
    },
    requestsOf: <E extends Endpoint>(endpoint: E) =>
      calls
        .filter((call) => call.endpoint.name === endpoint.name)
        .map((call) => call.request as RequestOf<E>),
    onUnauthenticated: (listener) => void listeners.push(listener),
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}

function refused(text: string): Error {
  complain(text);
  return new Error(text);
}

async function unlessCanceled(
  endpoint: Endpoint,
  work: () => unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const answer = answerOf(endpoint, work);
  if (!signal) return answer;
  const canceled = pending<ApiError>();
  const cancel = (): void =>
    canceled.resolve(new ApiError({ code: 'canceled', message: 'Canceled.', call: endpoint.name }));
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  return Promise.race([answer, canceled.promise]);
}

/** Any error but a refusal is a mistake in the test, such as a failed `expect` in a handler. */
async function answerOf(endpoint: Endpoint, work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error)) return error;
    throw refused(`The handler of ${endpoint.name} threw: ${describe(error)}`);
  }
}
