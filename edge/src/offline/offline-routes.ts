import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { readCookies } from '#edge/http/cookies';
import { sendError } from '#edge/http/error-answer';
import type { GetReleaseSet } from '#edge/releases/record/release-set';
import { pickLocale } from '#edge/site/page-language';
import { readTheme } from '#edge/site/page-theme';

interface OfflineInput {
  getReleaseSet: GetReleaseSet;
  /** False serves a worker that unregisters itself, which undoes a harmful one. */
  hasWorker: boolean;
  hasTestLocales: boolean;
}

const ON = readFileSync(new URL('../../assets/service-worker.js', import.meta.url));
const HEARTBEAT = readFileSync(new URL('../../assets/heartbeat.js', import.meta.url));
const OFF = readFileSync(new URL('../../assets/service-worker-off.js', import.meta.url));

/** Serves the worker that keeps the site readable without a connection, and its page for everything not kept. */
export function offlineRoutes(
  app: FastifyInstance,
  { getReleaseSet, hasWorker, hasTestLocales }: OfflineInput,
): void {
  app.get('/sw.js', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        // Browsers must see a change, above all one that removes the worker, with the next page.
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(hasWorker ? ON : OFF),
  );

  app.get('/heartbeat.js', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(HEARTBEAT),
  );

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
