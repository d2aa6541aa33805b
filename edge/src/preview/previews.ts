import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '#lib/cookies';
import { approachOf } from '#lib/forwarded';
import type { Log } from '#lib/log';
import { pickLocale } from '#lib/page-language';
import { readPermit } from '#lib/permit';
import type { Previews } from '#lib/previews-port';
import { releaseReader } from '#lib/release-reader';
import type { ReleaseStore } from '#lib/release-store';
import { permitCookie, permitsIn } from './permit-cookie.ts';
import { previewSet } from './preview-set.ts';
import { REFUSED_HEADERS, refusedPage } from './refused-page.ts';

interface PreviewsInput {
  store: ReleaseStore;
  publicOrigin: string | null;
  log: Log;
  now?: () => Date;
}

export const PREVIEW_PARAM = 'preview';
const OFF = 'off';

/**
 * Shows a visitor who holds a permit another release than everybody else gets. Permits are checked anew at every page
 * load, so that a preview ends with the permit, and at once when its key is revoked.
 */
export function createPreviews({
  store,
  publicOrigin,
  log,
  now = () => new Date(),
}: PreviewsInput): Previews {
  const reader = releaseReader(store, log);

  async function read(texts: readonly string[], site: string) {
    if (texts.length === 0) return { keys: [], good: [] };
    const { keys } = (await store.readState()).state;
    const good = texts.flatMap((text) => {
      const { permit } = readPermit(text, { site, keys, now: now() });
      return permit && permit.may.kind !== 'console' ? [{ text, permit }] : [];
    });
    return { keys, good };
  }

  return {
    async answerLink(request, reply) {
      const url = new URL(request.url, 'http://site');
      const asked = url.searchParams.get(PREVIEW_PARAM);
      if (asked === null) return false;
      url.searchParams.delete(PREVIEW_PARAM);
      const address = `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}`;
      const { origin, isHttps } = approachOf(request, publicOrigin);
      const kept = permitsIn(readCookies(request.headers.cookie), isHttps);
      if (asked === OFF) {
        goOn(reply, address, permitCookie([], isHttps));
        return true;
      }
      const { good } = await read([asked, ...kept], origin);
      const [first] = good;
      if (first?.text !== asked) {
        refuse(request, reply, address);
        return true;
      }
      const others = good.slice(1).filter(({ permit }) => subjectOf(permit) !== subjectOf(first.permit));
      log('preview began', { may: first.permit.may, by: first.permit.by, key: first.permit.key });
      goOn(reply, address, permitCookie([asked, ...others.map(({ text }) => text)], isHttps));
      return true;
    },
    async previewOf(request, set) {
      const { origin, isHttps } = approachOf(request, publicOrigin);
      const texts = permitsIn(readCookies(request.headers.cookie), isHttps);
      if (texts.length === 0) return null;
      const { keys, good } = await read(texts, origin);
      if (good.length === 0) return null;
      const permits = good.map(({ permit }) => permit);
      return previewSet({ set, permits, keys, reader, store });
    },
  };
}

/** A new permit takes the place of the one for the same remote. */
function subjectOf({ may }: { may: { kind: string; remote?: string } }): string {
  return may.remote ?? may.kind;
}

/** To the same address without the permit in it, so that it is not passed on by accident. */
function goOn(reply: FastifyReply, address: string, cookie: string): void {
  reply
    .code(303)
    .headers({
      location: address,
      'set-cookie': cookie,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send();
}

function refuse(request: FastifyRequest, reply: FastifyReply, address: string): void {
  const nonce = randomBytes(18).toString('base64url');
  const locale = pickLocale({
    cookies: readCookies(request.headers.cookie),
    acceptLanguage: request.headers['accept-language'],
    hasTestLocales: false,
  });
  reply.code(403).headers(REFUSED_HEADERS(nonce)).send(refusedPage({ locale, nonce, address }));
}
