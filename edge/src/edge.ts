import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { siteFiles } from './files/site-files.ts';
import { healthRoutes } from './health/health-routes.ts';
import { createApiClient } from './http/api-client.ts';
import { API_LIMITS, type ApiLimits } from './http/api-limits.ts';
import { failureOf, sendError } from './http/error-answer.ts';
import { approachOf } from './http/forwarded.ts';
import { errorFields, type Log } from './http/log.ts';
import { createUpstream } from './http/upstream.ts';
import { within } from './http/within.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { type PagesInput, pageRoutes, servePage } from './pages/page-routes.ts';
import { createPresence } from './pages/presence.ts';
import { proxyRoutes } from './proxy/proxy-routes.ts';
import { beaconRoutes } from './releases/beacons/beacon-routes.ts';
import { reportFile } from './releases/beacons/report-file.ts';
import { controlRoutes } from './releases/control/control-routes.ts';
import { devReleaseSet } from './releases/dev/dev-release-set.ts';
import { discoveryRoutes } from './releases/discovery/discovery-routes.ts';
import { releaseFileRoutes } from './releases/files/release-file-routes.ts';
import { checkBuild } from './releases/gate/check-build.ts';
import { exchangeHealth, type HealthExchange } from './releases/health/exchange-health.ts';
import { createReleaseHealth, type ReleaseHealth } from './releases/health/release-health.ts';
import { releaseWatch } from './releases/health/watch-releases.ts';
import { consoleRoutes } from './releases/operators/console-routes.ts';
import { operatorReads } from './releases/operators/operator-reads.ts';
import { signInRoutes } from './releases/operators/sign-in-routes.ts';
import { createPreviews } from './releases/preview/previews.ts';
import { SHELL } from './releases/record/release-names.ts';
import type { GetReleaseSet } from './releases/record/release-set.ts';
import { activeReleaseSet } from './releases/service/active-set.ts';
import type { OpenReleases } from './releases/service/releases-port.ts';
import type { ReleaseStore } from './releases/store/release-store.ts';
import { API_ROUTES } from './site/api-routes.ts';
import type { Config } from './site/config.ts';
import { sendRefused } from './site/refused-page.ts';

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
    readShellFile: (version, file) => store.read(SHELL, version, file, null),
    siteName: config.siteName,
    health,
    previews: createPreviews({ store, publicOrigin, log, sendRefused }),
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
  inScope(app, (scope) => siteFiles(scope, { getReleaseSet, getJson, publicOrigin, log }));
  inScope(app, (scope) =>
    offlineRoutes(scope, {
      getReleaseSet,
      hasWorker: hasWorker(config),
      hasTestLocales: config.hasTestLocales,
    }),
  );
  inScope(app, (scope) => healthRoutes(scope, { getReleaseSet, getJson }));
  addReleaseRoutes(app, { config, store, openReleases, health, getReleaseSet: released, log });
  inScope(app, (scope) =>
    proxyRoutes(scope, {
      routes: API_ROUTES,
      siteName: config.siteName,
      upstream,
      publicOrigin,
      limits,
      log,
    }),
  );
  inScope(app, (scope) => pageRoutes(scope, pages));
  return app;
}

interface ReleaseRoutesInput {
  config: Config;
  store: ReleaseStore;
  openReleases: OpenReleases;
  health: ReleaseHealth;
  /** The released set, without developers' own servers. */
  getReleaseSet: GetReleaseSet;
  log: Log;
}

/** What pages report about releases, and what teams and operators read and change. */
function addReleaseRoutes(
  app: FastifyInstance,
  { config, store, openReleases, health, getReleaseSet, log }: ReleaseRoutesInput,
): void {
  const { publicOrigin, packageScope } = config;
  const reports = reportFile(join(config.dataDir, 'beacons'));
  inScope(app, (scope) => beaconRoutes(scope, { reports, health, publicOrigin }));
  const reads = operatorReads(store, health);
  inScope(app, (scope) =>
    controlRoutes(scope, { store, openReleases, checkBuild, health, reads, publicOrigin, log }),
  );
  inScope(app, (scope) => consoleRoutes(scope, config));
  inScope(app, (scope) => signInRoutes(scope, { store, openReleases, publicOrigin, log }));
  inScope(app, (scope) => discoveryRoutes(scope, { getReleaseSet, publicOrigin, packageScope }));
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
    // A store that does not answer must not delay the start.
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
