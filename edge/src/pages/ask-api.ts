import type { FastifyRequest } from 'fastify';
import type { GetJson, JsonAnswer } from '#edge/http/api-client';
import { approachOf, forwardedHeaders } from '#edge/http/forwarded';
import { errorFields, type Log } from '#edge/http/log';
import type { FoundPage } from './page-finder.ts';
import type { Presence } from './presence.ts';

export interface FirstAnswer {
  /** The key under which the client looks for it. */
  url: string;
  body: unknown;
}

interface AskInput {
  request: FastifyRequest;
  page: FoundPage | null;
  hasSession: boolean;
  /** The site's call that says who is logged in. */
  sessionCall: string;
  getJson: GetJson;
  presence: Presence;
  publicOrigin: string | null;
  log: Log;
  signal: AbortSignal;
}

interface Asked {
  /** Null for a request without a session cookie; the answer is null when it can't be had. */
  session: Promise<unknown> | null;
  firstAnswer: Promise<FirstAnswer | null>;
  /** True when the API knows that there is nothing at this address. */
  isMissing: Promise<boolean>;
  /** The page depends on something that may not exist. */
  isInDoubt: boolean;
}

/** Nothing is there, or nothing can be: only the address's own values in the first call can be refused as bad. */
const MISSING: ReadonlySet<number> = new Set([400, 404]);

/** Asks the API for what the page needs of it, both at the same time. Neither promise rejects. */
export function askApi(input: AskInput): Asked {
  const { request, page, hasSession, sessionCall, getJson, presence, publicOrigin, log, signal } = input;
  const headers = headersFor(request, publicOrigin);

  async function ask(path: string): Promise<JsonAnswer | null> {
    try {
      return await getJson(path, headers, signal);
    } catch (error) {
      if (!signal.aborted) log('first data missing', { path, request_id: request.id, ...errorFields(error) });
      return null;
    }
  }

  const url = page && firstCallFor(page, hasSession);
  const canBeMissing = page?.route.not_found !== undefined;
  const isInDoubt = url !== null && canBeMissing && !presence.isKnown(url);
  const first = url ? ask(url) : Promise.resolve(null);
  // An answer for a member says nothing about other visitors.
  if (url && !hasSession) {
    void first.then((answer) => answer && presence.note(url, isGood(answer)));
  }
  return {
    session: hasSession ? ask(sessionCall).then((answer) => (isGood(answer) ? answer.body : null)) : null,
    firstAnswer: first.then((answer) => (url && isGood(answer) ? { url, body: answer.body } : null)),
    isMissing: first.then((answer) => canBeMissing && answer !== null && MISSING.has(answer.status)),
    isInDoubt,
  };
}

function isGood(answer: JsonAnswer | null): answer is JsonAnswer {
  return answer !== null && answer.status >= 200 && answer.status < 300;
}

/** A visitor's call for a member's page would only be refused. */
function firstCallFor(page: FoundPage, hasSession: boolean): string | null {
  return page.isPresent && (page.route.access === 'public' || hasSession) ? firstCallOf(page) : null;
}

/**
 * The address of the page's first GET, exactly as the client will write it, with the path's values filled in.
 * Null when the page has none, or a value that could lead to another address of the API.
 */
function firstCallOf({ route, params }: FoundPage): string | null {
  const template = route.first_call;
  if (!template) return null;
  if (Object.values(params).some((value) => value === '.' || value === '..')) return null;
  return template.replace(/:(\w+)/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? encodeURIComponent(params[name] ?? '') : whole,
  );
}

/** The API sees the visitor's own request, made from a page of this site. */
function headersFor(request: FastifyRequest, publicOrigin: string | null) {
  const { cookie, 'user-agent': userAgent, 'accept-language': language } = request.headers;
  return {
    ...forwardedHeaders(request, publicOrigin),
    origin: approachOf(request, publicOrigin).origin,
    'sec-fetch-site': 'same-origin',
    ...(cookie && { cookie }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(language && { 'accept-language': language }),
  };
}
