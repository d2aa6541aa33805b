import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { readCookies } from '#edge/http/cookies';
import { sendError } from '#edge/http/error-response';
import type { GetReleaseSet } from '#edge/releases/release-set/release-set';
import { pickLocale } from '#edge/site/page-language';
import { readTheme } from '#edge/site/page-theme';

interface OfflineInput {
  getReleaseSet: GetReleaseSet;
  /** False serves a worker that unregisters itself, which undoes a harmful one. */
  hasWorker: boolean;
  hasTestLocales: boolean;
}

const asset = (file: string): Buffer => readFileSync(new URL(`../../assets/${file}`, import.meta.url));
const WORKER = asset('service-worker.js');
const WORKER_OFF = asset('service-worker-off.js');
const HEARTBEAT = asset('heartbeat.js');

const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // A change must take effect with the next page, above all one that removes the worker.
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Serves the page's workers, and the page that is shown offline for everything that isn't cached. */
export function offlineRoutes(
  app: FastifyInstance,
  { getReleaseSet, hasWorker, hasTestLocales }: OfflineInput,
): void {
  for (const [path, script] of [
    ['/sw.js', hasWorker ? WORKER : WORKER_OFF],
    ['/heartbeat.js', HEARTBEAT],
  ] as const)
    app.get(path, async (_request, reply) => reply.headers(SCRIPT_HEADERS).send(script));

  app.get('/offline.html', async (request, reply) => {
    const frame = (await getReleaseSet()).shell?.frame;
    if (!frame) return sendError(request, reply, 'unavailable', 'No shell with a readable frame is active.');
    const cookies = readCookies(request.headers.cookie);
    const nonce = randomBytes(18).toString('base64url');
    const locale = pickLocale({
      cookies,
      acceptLanguage: request.headers['accept-language'],
      hasTestLocales,
    });
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Language, Cookie',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .send(frame.renderOffline({ language: locale.id, theme: readTheme(cookies), nonce }));
  });
}
