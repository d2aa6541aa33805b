import type { FastifyRequest } from 'fastify';
import type { GetJson, JsonAnswer } from '#lib/api-client';
import { approachOf, forwardedHeaders } from '#lib/forwarded';
import { errorFields, type Log } from '#lib/log';
import { firstCallOf } from './first-call.ts';
import type { FoundPage } from './page-finder.ts';
import type { FirstAnswer } from './page-parts.ts';
import type { Presence } from './presence.ts';
import { type Session, sessionFrom, UNKNOWN_SESSION, WHO_AM_I_PATH } from './session.ts';

interface AskInput {
  request: FastifyRequest;
  page: FoundPage | null;
  hasSession: boolean;
  getJson: GetJson;
  presence: Presence;
  publicOrigin: string | null;
  log: Log;
  signal: AbortSignal;
}

interface Asked {
  session: Promise<Session> | null;
  firstAnswer: Promise<FirstAnswer | null>;
  /** True when the API knows that there is nothing at this address. */
  isMissing: Promise<boolean>;
  /** The page is about one thing, of which nobody knows whether it is there. */
  isInDoubt: boolean;
}

/** Asks the API for what the page needs of it, both at the same time. Neither promise rejects. */
export function askApi(input: AskInput): Asked {
  const { request, page, hasSession, getJson, presence, publicOrigin, log, signal } = input;
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
  const isInDoubt = url !== null && isAboutOneThing(page) && !presence.isKnown(url);
  const first = url ? ask(url) : Promise.resolve(null);
  // What a member finds is not there for everybody.
  if (url && !hasSession) {
    void first.then((answer) => answer && presence.note(url, isGood(answer)));
  }
  return {
    session: hasSession
      ? ask(WHO_AM_I_PATH).then((answer) => (isGood(answer) ? sessionFrom(answer.body) : UNKNOWN_SESSION))
      : null,
    firstAnswer: first.then((answer) => (url && isGood(answer) ? { url, body: answer.body } : null)),
    isMissing: first.then((answer) => answer?.status === 404),
    isInDoubt,
  };
}

function isGood(answer: JsonAnswer | null): answer is JsonAnswer {
  return answer !== null && answer.status >= 200 && answer.status < 300;
}

/** Lists are there even when they are empty. */
function isAboutOneThing(page: FoundPage | null): boolean {
  return page?.route.first_call?.includes('/:') ?? false;
}

/** A visitor's call for a member's page would only be refused. */
function firstCallFor(page: FoundPage, hasSession: boolean): string | null {
  return page.isPresent && (page.route.access === 'public' || hasSession) ? firstCallOf(page) : null;
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
