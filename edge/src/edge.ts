import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { createApiClient } from '#lib/api-client';
import { API_LIMITS, type ApiLimits } from '#lib/api-limits';
import type { Config } from '#lib/config';
import { sendError } from '#lib/error-answer';
import { failureOf } from '#lib/failure';
import { approachOf } from '#lib/forwarded';
import { errorFields, type Log } from '#lib/log';
import type { ReleaseStore } from '#lib/release-store';
import type { OpenReleases } from '#lib/releases-port';
import { createUpstream } from '#lib/upstream';
import { within } from '#lib/within';
import { beaconRoutes } from './beacons/beacon-routes.ts';
import { reportFile } from './beacons/report-file.ts';
import { controlRoutes } from './control/control-routes.ts';
import { devReleaseSet } from './dev/dev-release-set.ts';
import { discoveryRoutes } from './discovery/discovery-routes.ts';
import { releaseFileRoutes } from './files/release-file-routes.ts';
import { siteFiles } from './files/site-files.ts';
import { healthRoutes } from './health/health-routes.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { consoleRoutes } from './operators/console-routes.ts';
import { operatorReads } from './operators/operator-reads.ts';
import { signInRoutes } from './operators/sign-in-routes.ts';
import { type PagesInput, pageRoutes, servePage } from './pages/page-routes.ts';
import { createPresence } from './pages/presence.ts';
import { createPreviews } from './preview/previews.ts';
import { proxyRoutes } from './proxy/proxy-routes.ts';
import { activeReleaseSet } from './releases/active-set.ts';
import { checkBuild } from './releases/check-build.ts';
import { exchangeHealth, type HealthExchange } from './watch/exchange-health.ts';
import { createReleaseHealth, type ReleaseHealth } from './watch/release-health.ts';
import { releaseWatch } from './watch/watch-releases.ts';

interface EdgeInput {
  config: Config;
  store: ReleaseStore;
  openReleases: OpenReleases;
  log: Log;
  limits?: ApiLimits;
  health?: ReleaseHealth;
  /** How often canaries and fresh releases are looked at. */
  watchEveryMs?: number;
}

const WATCH_EVERY_MS = 5_000;
const FIRST_EXCHANGE_MS = 2_000;

/** A request that is not whole by then is cut; the slowest is a picture over a bad connection. */
const REQUEST_LIMIT_MS = 120_000;

/** The front door: pages, release files, beacons, health, and everything else handed to the API. */
export function createEdge({
  config,
  store,
  openReleases,
  log,
  limits = API_LIMITS,
  health = createReleaseHealth(),
  watchEveryMs = WATCH_EVERY_MS,
}: EdgeInput): FastifyInstance {
  const { publicOrigin, devRemotes } = config;
  const upstream = createUpstream(config.apiUrl);
  const getJson = createApiClient(upstream);
  const released = activeReleaseSet(store, log);
  const getReleaseSet =
    devRemotes.size > 0 ? devReleaseSet({ getReleaseSet: released, devRemotes, log }) : released;
  const pages: PagesInput = {
    getReleaseSet,
    getJson,
    health,
    previews: createPreviews({ store, publicOrigin, log }),
    presence: createPresence(),
    publicOrigin,
    devOrigins: [...devRemotes.values()],
    hasTestLocales: config.hasTestLocales,
    hasWorker: hasWorker(config),
    limits,
    log,
  };

  const app = fastify({
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_LIMIT_MS,
    genReqId: () => randomUUID(),
    // A path that can't be decoded is an unknown page, like any other.
    frameworkErrors(_error, request, reply) {
      servePage(pages, request, reply).catch(() => reply.raw.destroy());
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': request.id,
    });
    if (approachOf(request, publicOrigin).isHttps) {
      reply.header('strict-transport-security', 'max-age=31536000');
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const { code, message } = failureOf(error);
    if (code === 'internal')
      log('request failed', { path: request.url, request_id: request.id, ...errorFields(error) });
    return sendError(request, reply, code, message);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply.header('allow', 'GET, HEAD'), 'method-not-allowed', 'A page is read by GET.'),
  );
  // The first visitor finds the releases read.
  app.addHook('onReady', async () => void (await getReleaseSet().catch(() => null)));
  app.addHook('onClose', async () => upstream.close());

  const exchange = exchangeHealth({ shares: store.health, health, log, everyMs: 2 * watchEveryMs });
  const look = releaseWatch({ store, openReleases, health, log });
  watchReleases(app, { look, exchange, everyMs: watchEveryMs });

  inScope(app, (scope) => releaseFileRoutes(scope, store));
  inScope(app, (scope) => siteFiles(scope, { getJson, publicOrigin, log }));
  inScope(app, (scope) =>
    offlineRoutes(scope, { hasWorker: hasWorker(config), hasTestLocales: config.hasTestLocales }),
  );
  inScope(app, (scope) => healthRoutes(scope, { getReleaseSet, getJson }));
  const reports = reportFile(join(config.dataDir, 'beacons'));
  inScope(app, (scope) => beaconRoutes(scope, { reports, health, publicOrigin }));
  inScope(app, (scope) =>
    controlRoutes(scope, {
      store,
      openReleases,
      checkBuild,
      health: health.rows,
      reads: operatorReads({
        store,
        health: health.rows,
        series: health.series,
      }),
      publicOrigin,
      log,
    }),
  );
  inScope(app, (scope) => consoleRoutes(scope, config));
  inScope(app, (scope) => signInRoutes(scope, { store, openReleases, publicOrigin }));
  inScope(app, (scope) => discoveryRoutes(scope, { getReleaseSet: released, publicOrigin }));
  inScope(app, (scope) => proxyRoutes(scope, { upstream, publicOrigin, limits, log }));
  inScope(app, (scope) => pageRoutes(scope, pages));
  return app;
}

/** A developer's own server changes files without changing their addresses: nothing of it may be kept. */
function hasWorker({ serviceWorker, devRemotes }: Config): boolean {
  return serviceWorker && devRemotes.size === 0;
}

interface Watch {
  look(): Promise<void>;
  exchange: HealthExchange;
  everyMs: number;
}

function watchReleases(app: FastifyInstance, { look, exchange, everyMs }: Watch): void {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const turn = async (): Promise<void> => {
    // A store that is slow now is not asked by several at once.
    if (isBusy) return;
    isBusy = true;
    await exchange.run();
    await look();
    isBusy = false;
  };
  app.addHook('onReady', async () => {
    // A store that does not answer keeps nobody from starting.
    await within(exchange.run(), FIRST_EXCHANGE_MS, undefined);
    timer = setInterval(() => void turn(), everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await exchange.end();
  });
}

/** Each kind of route reads bodies in its own way, so each has a scope of its own. */
function inScope(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, done) => {
    add(scope);
    done();
  });
}
