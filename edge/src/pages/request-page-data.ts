import { firstCallUrl } from '@tagalong/contracts/core/first-call';
import type { FastifyRequest } from 'fastify';
import type { GetJson, GetShared, JsonResponse } from '#edge/http/api-client';
import { apiHeaders } from '#edge/http/api-headers';
import { searchOf } from '#edge/http/request-path';
import { errorFields, type Log } from '#edge/lib/log';
import { Lru } from '#edge/lib/lru';
import type { FoundPage } from './page-finder.ts';

export interface FirstResponse {
  /** URL of the call, under which the client finds the response. */
  url: string;
  /** The JSON of the body. */
  text: string;
  body: unknown;
}

interface PageDataInput {
  request: FastifyRequest;
  page: FoundPage | null;
  hasSession: boolean;
  /** URL of the call that returns the logged-in user. */
  sessionCall: string;
  getJson: GetJson;
  getShared: GetShared;
  presence: Presence;
  publicOrigin: string | null;
  log: Log;
  signal: AbortSignal;
}

interface PageData {
  /** URL of the page's first call; null for a page without one. */
  url: string | null;
  /** Null for a request without a session cookie; resolves with null when the call fails. */
  session: Promise<unknown> | null;
  firstResponse: Promise<FirstResponse | null>;
  /** Resolves with the API's refusal if it reports that the page's subject does not exist, else with null. */
  refusal: Promise<FirstResponse | null>;
  /** Resolves with true when the API reports that the page's subject does not exist. */
  isMissing: Promise<boolean>;
  /** True when the page's subject is not known to exist. */
  mayBeMissing: boolean;
  /** Requests the response of another GET of the API for the same visitor; resolves with null when it fails. */
  requestMore(url: string): Promise<FirstResponse | null>;
  /** Returns whether the edge kept one of the responses so far from an earlier visit. */
  usesKept(): boolean;
}

/** Statuses of a missing subject: only values from the path can make a first call a bad request. */
const MISSING: ReadonlySet<number> = new Set([400, 404]);

/** Requests the session and the page's first data in parallel. No promise rejects. */
export function requestPageData(input: PageDataInput): PageData {
  const { request, page, hasSession, sessionCall, presence, publicOrigin, log, signal } = input;
  const headers = apiHeaders(request, publicOrigin, hasSession);

  let isKept = false;
  async function fetchFromApi(path: string): Promise<JsonResponse | null> {
    try {
      const call = hasSession ? input.getJson(path, headers, signal) : input.getShared(path, headers);
      const response = await call;
      isKept ||= response.isKept === true;
      return response;
    } catch (error) {
      if (!signal.aborted) log('first data missing', { path, request_id: request.id, ...errorFields(error) });
      return null;
    }
  }

  const url = page && firstCallFor(page, hasSession, searchOf(request));
  const canBeMissing = page?.route.not_found !== undefined;
  const mayBeMissing = url !== null && canBeMissing && !presence.isKnown(url);
  const first = url ? fetchFromApi(url) : Promise.resolve(null);
  // A member's response says nothing about other visitors.
  if (url && !hasSession) {
    void first.then((response) => response && presence.note(url, isSuccess(response)));
  }
  const isRefusal = (response: JsonResponse | null): response is JsonResponse =>
    canBeMissing && response !== null && MISSING.has(response.status);
  const found = (path: string, response: JsonResponse | null): FirstResponse | null =>
    isSuccess(response) ? { url: path, text: response.text, body: response.body } : null;

  return {
    url,
    session: hasSession
      ? fetchFromApi(sessionCall).then((response) => (isSuccess(response) ? response.body : null))
      : null,
    firstResponse: first.then((response) => (url ? found(url, response) : null)),
    requestMore: async (path) => found(path, await fetchFromApi(path)),
    refusal: first.then((response) =>
      url && isRefusal(response) ? { url, text: response.text, body: response.body } : null,
    ),
    isMissing: first.then(isRefusal),
    mayBeMissing,
    usesKept: () => isKept,
  };
}

function isSuccess(response: JsonResponse | null): response is JsonResponse {
  return response !== null && response.status >= 200 && response.status < 300;
}

/** Visitors make no first call of members' pages, because the API would refuse it. */
function firstCallFor(
  { route, params, isPresent }: FoundPage,
  hasSession: boolean,
  search: string,
): string | null {
  return isPresent && (route.access === 'public' || hasSession) ? firstCallUrl(route, params, search) : null;
}

/** Remembers which subjects of pages exist, by the URL of the call that reads them. */
export type Presence = ReturnType<typeof createPresence>;

const SUBJECTS_MAX = 20_000;
const LIFE_MS = 300_000;

/**
 * The status is sent before the page, so a page waits until the API has confirmed that its subject exists. A subject that
 * existed minutes ago most likely still does, so its page does not wait again.
 */
export function createPresence() {
  const seenAt = new Lru<number>(SUBJECTS_MAX);
  return {
    isKnown: (url: string): boolean => (seenAt.get(url) ?? Number.NEGATIVE_INFINITY) > Date.now() - LIFE_MS,
    /** Records the API's latest response. */
    note(url: string, exists: boolean): void {
      if (exists) seenAt.set(url, Date.now());
      else seenAt.delete(url);
    },
  };
}
