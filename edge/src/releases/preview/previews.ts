import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, readCookies, setCookie } from '#edge/http/cookies';
import { siteOriginOf } from '#edge/http/forwarded';
import type { Log } from '#edge/lib/log';
import { readPermit } from '#edge/releases/keys/permit';
import { releaseReader } from '#edge/releases/release-set/release-reader';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { type Previews, previewSet } from './preview-set.ts';

interface PreviewsInput {
  store: ReleaseStore;
  publicOrigin: string | null;
  log: Log;
  /** Sends the site's page for an expired link; `path` is the link without its permit. */
  sendRefused(request: FastifyRequest, reply: FastifyReply, path: string): void;
}

const PREVIEW_PARAM = 'preview';
const OFF = 'off';
/** Stores the visitor's permits. Scripts can't read it, so pages learn from the edge what they allow. */
const COOKIE = 'preview';
/** Browsers limit a cookie to 4 kB. */
const BYTES_MAX = 3_800;
const SECONDS_MAX = 7 * 24 * 60 * 60;

/**
 * Shows visitors with a permit another release than other visitors get. Permits are checked at every page load, so
 * that a preview ends with its permit, and immediately when its key is revoked.
 */
export function createPreviews({ store, publicOrigin, log, sendRefused }: PreviewsInput): Previews {
  const reader = releaseReader(store, log);

  async function read(texts: readonly string[], site: string) {
    if (texts.length === 0) return { keys: [], good: [] };
    const { keys } = (await store.readState()).state;
    const good = texts.flatMap((text) => {
      const { permit } = readPermit(text, { site, keys, now: new Date() });
      return permit && permit.may.kind !== 'console' ? [{ text, permit }] : [];
    });
    return { keys, good };
  }

  return {
    async answerLink(request, reply) {
      const url = new URL(request.url, 'http://site');
      const requested = url.searchParams.get(PREVIEW_PARAM);
      if (requested === null) return false;
      url.searchParams.delete(PREVIEW_PARAM);
      const path = `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}`;
      const { origin, isHttps } = siteOriginOf(request, publicOrigin);
      const kept = permitsIn(readCookies(request.headers.cookie), isHttps);
      if (requested === OFF) {
        redirect(reply, path, permitCookie([], isHttps));
        return true;
      }
      const { good } = await read([requested, ...kept], origin);
      const [first] = good;
      if (first?.text !== requested) {
        sendRefused(request, reply, path);
        return true;
      }
      const others = good.slice(1).filter(({ permit }) => subjectOf(permit) !== subjectOf(first.permit));
      log('preview started', { may: first.permit.may, by: first.permit.by, key: first.permit.key });
      redirect(reply, path, permitCookie([requested, ...others.map(({ text }) => text)], isHttps));
      return true;
    },
    async previewOf(request, set) {
      const { origin, isHttps } = siteOriginOf(request, publicOrigin);
      const texts = permitsIn(readCookies(request.headers.cookie), isHttps);
      if (texts.length === 0) return null;
      const { keys, good } = await read(texts, origin);
      if (good.length === 0) return null;
      const permits = good.map(({ permit }) => permit);
      return previewSet({ set, permits, keys, reader, store });
    },
  };
}

/** A new permit replaces that of the same remote. */
function subjectOf({ may }: { may: { kind: string; remote?: string } }): string {
  return may.remote ?? may.kind;
}

/** Redirects to the URL without the permit, so that visitors don't share it by accident. */
function redirect(reply: FastifyReply, path: string, cookie: string): void {
  reply
    .code(303)
    .headers({
      location: path,
      'set-cookie': cookie,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send();
}

function permitsIn(cookies: ReadonlyMap<string, string>, isHttps: boolean): string[] {
  return (cookies.get(cookieName(COOKIE, isHttps)) ?? '').split('~').filter(Boolean);
}

/** Set-Cookie header that stores these permits, newest first, as far as they fit; without permits it removes the cookie. */
function permitCookie(permits: readonly string[], isHttps: boolean): string {
  const kept: string[] = [];
  for (const permit of permits) {
    if ([...kept, permit].join('~').length <= BYTES_MAX) kept.push(permit);
  }
  return setCookie(COOKIE, kept.join('~'), kept.length > 0 ? SECONDS_MAX : 0, isHttps);
}
