import type { Endpoint, RequestOf, ResponseOf } from '@tagalong/contracts/core/endpoint';
import { urlOf } from '@tagalong/contracts/core/endpoint';
import * as z from '@tagalong/contracts/core/z';
import type { ClientErrorCode } from '@tagalong/contracts/site/error-codes';
import type { Facts } from '#platform/facts/facts.ts';
import { ApiError, connectionCode, isApiError } from './api-error.ts';
import type { CallOptions } from './call-options.ts';

/** Makes the calls that the contracts declare. Remotes get it from `useHost`. */
export interface Client {
  /** Makes a call. Resolves with the parsed response; rejects with an `ApiError`. */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /**
   * Returns the response of this GET that was inlined in the HTML or prefetched, or undefined. It is returned only once, to the
   * query cache: later it could be older than data that the cache has already cleared.
   */
  peek<E extends Endpoint>(endpoint: E, request: RequestOf<E>): ResponseOf<E> | undefined;
  /** As `peek`, for a GET whose subject does not exist. */
  peekFailure<E extends Endpoint>(endpoint: E, request: RequestOf<E>): ApiError | undefined;
}

type Send = (endpoint: Endpoint, request: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

interface ClientInput {
  /** Raw responses inlined in the HTML, by the URL of their GET. */
  inlined: Record<string, unknown>;
  /** Inlined responses that are already parsed by their contracts. */
  parsed?: Record<string, unknown> | undefined;
  /** Called for each inlined response that the page consumes. */
  onPeek?: ((url: string, response: unknown) => void) | undefined;
  /** Times of the requests whose responses were added later than the HTML (`facts.startRequest`), by URL. */
  inlinedAt?: ReadonlyMap<string, number>;
  onUnauthenticated(call: string): void;
  report(error: unknown): void;
  /** Records the facts of every response. */
  facts: Pick<Facts, 'startRequest' | 'learn' | 'commit'>;
  /** By default axios, loaded with the first call so that the first paint does not wait for it. */
  send?: Send | undefined;
}

const sendByAxios: Send = async (endpoint, request, options) => {
  const { send } = await import('./http-transport.ts').catch((cause: unknown) => {
    throw new ApiError({
      code: connectionCode(),
      message: 'The HTTP client did not load.',
      call: endpoint.name,
      cause,
    });
  });
  return send(endpoint, request, options);
};

/**
 * Creates the page's client. Parses every response by its contract; one that doesn't match is reported and rejects with
 * an `ApiError` of the code 'bad-response'.
 */
export function createClient({
  inlined,
  inlinedAt,
  parsed = {},
  onPeek,
  onUnauthenticated,
  report,
  facts,
  send = sendByAxios,
}: ClientInput): Client {
  function parse<E extends Endpoint>(endpoint: E, raw: unknown): ResponseOf<E> {
    const parsed = z.safeParse(endpoint.response, raw);
    if (parsed.success) return parsed.data as ResponseOf<E>;
    const message = `The response of ${endpoint.name} does not match the contract.`;
    const error = new ApiError({ code: 'bad-response', message, call: endpoint.name, cause: parsed.error });
    report(error);
    throw error;
  }

  /** Removes and returns the response inlined for the URL. */
  function take<E extends Endpoint>(endpoint: E, url: string): ResponseOf<E> | undefined {
    const taken = takeFrom(inlined, url);
    const known = takeFrom(parsed, url);
    if (known !== undefined) return known as ResponseOf<E>;
    if (taken === undefined) return undefined;
    try {
      return parse(endpoint, taken);
    } catch {
      return undefined;
    }
  }

  const failed = failuresIn(inlined);

  return {
    async call(endpoint, request, options) {
      try {
        const requestedAt = facts.startRequest();
        const raw = await send(endpoint, request as Record<string, unknown>, options);
        const answer = parse(endpoint, raw);
        const known = endpoint.facts?.(answer, request) ?? [];
        // The response of a change is true from now on; that of a read was true when it was requested.
        if (endpoint.method === 'GET') facts.learn(known, requestedAt);
        // A counted view, for example, changes nothing that a page shows.
        else if (known.length + endpoint.clears.length > 0) facts.commit(known);
        return answer;
      } catch (error) {
        if (isApiError(error) && error.code === 'unauthenticated') onUnauthenticated(endpoint.name);
        throw error;
      }
    },
    peekFailure(endpoint, request) {
      if (failed.size === 0) return undefined;
      const url = urlOf(endpoint, request as Record<string, unknown>);
      const body = failed.get(url);
      if (!body) return undefined;
      failed.delete(url);
      delete inlined[url];
      const { code, message } = body;
      return new ApiError({ code, message, call: endpoint.name, texts: endpoint.errorTexts });
    },
    peek(endpoint, request) {
      const url = urlOf(endpoint, request as Record<string, unknown>);
      const response = take(endpoint, url);
      if (response === undefined) return undefined;
      facts.learn(endpoint.facts?.(response, request) ?? [], inlinedAt?.get(url) ?? 0);
      onPeek?.(url, response);
      return response;
    },
  };
}

function takeFrom(responses: Record<string, unknown>, url: string): unknown {
  if (!Object.hasOwn(responses, url)) return undefined;
  const response = responses[url];
  delete responses[url];
  return response;
}

interface FailureBody {
  code: ClientErrorCode;
  message: string;
}

function failuresIn(inlined: Record<string, unknown>): Map<string, FailureBody> {
  const isFailure = (entry: [string, unknown]): entry is [string, FailureBody] => {
    const { status, code, message } = Object(entry[1]) as Record<string, unknown>;
    return status === 'error' && typeof code === 'string' && typeof message === 'string';
  };
  return new Map(Object.entries(inlined).filter(isFailure));
}
