import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterLastResponse, closeConnections } from '@tagalong/server/closing';
import { drainRefusedBodies } from '@tagalong/server/drain';
import fastify, { type FastifyInstance } from 'fastify';
import type { Previews } from '#edge/releases/preview/preview-set';
import { BACKEND_LIMITS, type BackendLimits } from './backends/backend-limits.ts';
import { backendRoutes } from './backends/backend-routes.ts';
import { openBackends } from './backends/open-backends.ts';
import { siteFiles } from './files/site-files.ts';
import { wellKnown } from './files/well-known.ts';
import { createApiClient } from './http/api-client.ts';
import { API_LIMITS, type ApiLimits } from './http/api-limits.ts';
import { sendRawError } from './http/error-response.ts';
import { addErrors, addHeaders } from './http/every-response.ts';
import { createUpstream } from './http/upstream.ts';
import type { Log } from './lib/log.ts';
import { within } from './lib/within.ts';
import { addMetrics } from './monitoring/add-metrics.ts';
import { healthRoutes } from './monitoring/health-routes.ts';
import { runWatch } from './monitoring/run-watch.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { packageRoutes } from './packages/package-routes.ts';
import { createPageDrawing } from './pages/page-drawing.ts';
import { createPageSharing, type PagesInput, pageRoutes, servePage } from './pages/page-routes.ts';
import { warmPages } from './pages/warm-pages.ts';
import { proxyRoutes } from './proxy/proxy-routes.ts';
import type { AlertCounts } from './releases/alerts/open-alerts.ts';
import { beaconRoutes } from './releases/beacons/beacon-routes.ts';
import { checkBuild } from './releases/build/check-build.ts';
import { SHELL } from './releases/build/release-names.ts';
import { controlRoutes } from './releases/control/control-routes.ts';
import { discoveryRoutes } from './releases/discovery/discovery-routes.ts';
import { createRefusals, type Refusals } from './releases/errors/refusals.ts';
import { createWarnings, type Warnings } from './releases/errors/warnings.ts';
import { copyAhead } from './releases/files/copy-ahead.ts';
import { releaseFileRoutes } from './releases/files/release-file-routes.ts';
import { exchangeHealth } from './releases/health/exchange-health.ts';
import { withoutDeadEntries } from './releases/health/never-worked.ts';
import { createReleaseHealth, type ReleaseHealth } from './releases/health/release-health.ts';
import { releaseWatch } from './releases/health/watch-releases.ts';
import { consoleRoutes } from './releases/operators/console-routes.ts';
import { operatorReads } from './releases/operators/operator-reads.ts';
import { signInRoutes } from './releases/operators/sign-in-routes.ts';
import { jobRoutes } from './releases/pipelines/job-routes.ts';
import { createPreviews } from './releases/preview/previews.ts';
import { activeReleaseSet } from './releases/release-set/active-set.ts';
import { devReleaseSet } from './releases/release-set/dev-release-set.ts';
import type { GetReleaseSet, ReleaseSet } from './releases/release-set/release-set.ts';
import type { OpenReleases } from './releases/service/releases.ts';
import type { ReleaseStore } from './releases/store/release-store.ts';
import { diskCopies, NO_COPIES } from './releases/trust/release-copies.ts';
import { servedStore } from './releases/trust/served-store.ts';
import { deriveSecret } from './releases/trust/state-keys.ts';
import { createRenderers } from './render/renderers.ts';
import { API_ROUTES, bodyBytesMax, CHANGE_PASSWORD_PATH } from './site/api-routes.ts';
import type { Config } from './site/config.ts';
import { sendRefused } from './site/refused-page.ts';

interface EdgeInput {
  config: Config;
  store: ReleaseStore;
  openReleases: OpenReleases;
  log: Log;
  /** Collects refused releases and states; defaults to a new, empty collection. */
  refusals?: Refusals;
  /** Collects what operators should look at; defaults to a new, empty collection. */
  warnings?: Warnings;
  /** Alerts to operators by type, for the metrics. */
  alertCounts?: () => AlertCounts;
  limits?: ApiLimits;
  backendLimits?: BackendLimits;
  /** Whether calls of remotes to their own backends are forwarded; true by default. */
  callsBackends?: boolean;
  health?: ReleaseHealth;
  /** Chooses other releases for some visitors; defaults to the permits in their cookies. */
  previews?: Previews;
  /** Interval of the checks of canaries and fresh releases. */
  watchEveryMs?: number;
  /** Time in which a client must send a request's headers, in milliseconds. */
  headersLimitMs?: number;
  /** Whether the process has been asked to stop. */
  isStopping?: () => boolean;
}

const WATCH_EVERY_MS = 5_000;
/** An unresponsive store must not delay the start; then requests wait for it. */
const FIRST_READ_MS = 5_000;

/**
 * Incomplete requests are closed after this time. The slowest is a picture upload over a bad connection, to which the API
 * responds after 5 minutes.
 */
const REQUEST_LIMIT_MS = 330_000;

/** A client that sends its headers more slowly only holds a connection. */
const HEADERS_LIMIT_MS = 15_000;
/** Interval of the checks for clients that are too slow. */
const CHECK_CONNECTIONS_MS = 1_000;

/** Creates the site's front server: pages, release files, beacons and health; all other requests go to the API. */
export function createEdge({
  config,
  store,
  openReleases,
  log,
  refusals = createRefusals(log),
  warnings = createWarnings(log),
  alertCounts = () => ({}),
  limits = API_LIMITS,
  backendLimits = BACKEND_LIMITS,
  callsBackends = true,
  health = createReleaseHealth(),
  previews,
  watchEveryMs = WATCH_EVERY_MS,
  headersLimitMs = HEADERS_LIMIT_MS,
  isStopping = () => false,
}: EdgeInput): FastifyInstance {
  const { publicOrigin, countryHeader, devRemotes } = config;
  const upstream = createUpstream(config.apiUrl);
  const getJson = createApiClient(upstream);
  const copies = config.releaseCopies ? diskCopies(config.releaseCopies, log) : NO_COPIES;
  const served = servedStore(store, refusals, copies);
  const renderers = config.rendersPages ? createRenderers(log, renderTimes(config)) : null;
  const drawing = renderers && createPageDrawing(renderers, served);
  const sharing = createPageSharing(getJson, limits);
  // Smoke runs and developers' own servers have other releases than the active ones.
  const isWarmed = !previews && devRemotes.size === 0;
  const copyFiles = config.releaseCopies && isWarmed ? copyAhead(served, log) : () => undefined;
  const onNew = (set: ReleaseSet): void => {
    copyFiles(set);
    if (drawing && isWarmed) void warmPages(set, { drawing, ...sharing });
  };
  const released = withoutDeadEntries(activeReleaseSet(served, log, { onNew }), health);
  const getReleaseSet =
    devRemotes.size > 0 ? devReleaseSet({ getReleaseSet: released, devRemotes, log }) : released;
  const pages: PagesInput = {
    getReleaseSet,
    getJson,
    ...sharing,
    readShellFile: (version, file) => served.read(SHELL, version, file, null),
    siteName: config.siteName,
    health,
    previews: previews ?? createPreviews({ store: served, publicOrigin, log, sendRefused }),
    countryHeader,
    publicOrigin,
    devOrigins: [...devRemotes.values()],
    hasTestLocales: config.hasTestLocales,
    hasWorker: hasWorker(config),
    limits,
    drawing,
    log,
  };

  const app = fastify({
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_LIMIT_MS,
    http: {
      headersTimeout: headersLimitMs,
      connectionsCheckingInterval: Math.min(CHECK_CONNECTIONS_MS, headersLimitMs),
    },
    genReqId: () => randomUUID(),
    // A request that arrives over an open connection during shutdown still gets a response.
    return503OnClosing: false,
    clientErrorHandler: sendRawError,
    // A path that can't be decoded is treated as an unknown page.
    frameworkErrors(_error, request, reply) {
      servePage(pages, request, reply).catch(() => reply.raw.destroy());
    },
  });
  drainRefusedBodies(app.server);
  addHeaders(app, config);
  addErrors(app, log);
  const backends = openBackends({ limits: backendLimits, warnings });
  const counted = { backends, health, refusals, alertCounts, renderers };
  addMetrics(app, config.metricsKey, { ...counted, getReleaseSet: released });
  // Reads the releases before the first visitor arrives.
  app.addHook('onReady', () => within(getReleaseSet(), FIRST_READ_MS, undefined).then(() => undefined));
  closeConnections(app, isStopping);
  afterLastResponse(app, () => {
    renderers?.stop();
    upstream.close();
  });

  const exchange = exchangeHealth({ shares: store.health, health, log, everyMs: 2 * watchEveryMs });
  const watch = releaseWatch({ store, openReleases, health, warnings, log });
  const watchAll = async (): Promise<void> => {
    await watch();
    // Prepares the pages and files of a new set before a visitor waits for them.
    const set = await released().catch(() => undefined);
    if (set) copyFiles(set);
  };
  runWatch(app, watchAll, exchange, watchEveryMs);

  addFileRoutes(app, { config, served, getReleaseSet, getJson, log });
  inScope(app, (scope) => healthRoutes(scope, { getReleaseSet, getJson, isStopping }));
  const operators = { health, refusals, warnings };
  addReleaseRoutes(app, { config, store, openReleases, ...operators, getReleaseSet: released, log });
  inScope(app, (scope) =>
    proxyRoutes(scope, {
      routes: API_ROUTES,
      bodyBytesMax,
      siteName: config.siteName,
      upstream,
      publicOrigin,
      limits,
      log,
    }),
  );
  const readSecret = () => deriveSecret(config, 'backend-tokens');
  inScope(app, (scope) => backendRoutes(scope, { ...pages, backends, readSecret, isOn: callsBackends }));
  inScope(app, (scope) => pageRoutes(scope, pages));
  return app;
}

interface FileRoutesInput extends Pick<PagesInput, 'getReleaseSet' | 'getJson' | 'log'> {
  config: Config;
  served: ReleaseStore;
}

/** Registers files of releases and of the site, and the URLs that browsers and other programs look up on every site. */
function addFileRoutes(
  app: FastifyInstance,
  { config, served, getReleaseSet, getJson, log }: FileRoutesInput,
): void {
  const { publicOrigin, securityContact, hasTestLocales } = config;
  inScope(app, (scope) => releaseFileRoutes(scope, served, log));
  inScope(app, (scope) => siteFiles(scope, { getReleaseSet, getJson, publicOrigin, log }));
  inScope(app, (scope) =>
    wellKnown(scope, { publicOrigin, changePasswordPath: CHANGE_PASSWORD_PATH, securityContact }),
  );
  inScope(app, (scope) =>
    offlineRoutes(scope, {
      getReleaseSet,
      hasWorker: hasWorker(config),
      hasTestLocales,
    }),
  );
}

interface ReleaseRoutesInput {
  config: Config;
  store: ReleaseStore;
  openReleases: OpenReleases;
  health: ReleaseHealth;
  refusals: Refusals;
  warnings: Warnings;
  /** The active releases, without developers' own servers. */
  getReleaseSet: GetReleaseSet;
  log: Log;
}

/** Registers reports of pages, and the calls and pages for teams and operators. */
function addReleaseRoutes(
  app: FastifyInstance,
  { config, store, openReleases, health, refusals, warnings, getReleaseSet, log }: ReleaseRoutesInput,
): void {
  const { publicOrigin, countryHeader, packageScope } = config;
  const folder = join(config.dataDir, 'beacons');
  inScope(app, (scope) => beaconRoutes(scope, { folder, health, warnings, publicOrigin }));
  const reads = operatorReads(store, { health, refusals, warnings, reportsFolder: folder });
  inScope(app, (scope) =>
    controlRoutes(scope, {
      store,
      openReleases,
      checkBuild,
      health,
      refusals,
      warnings,
      reads,
      publicOrigin,
      countryHeader,
      log,
    }),
  );
  inScope(app, (scope) => consoleRoutes(scope, config));
  inScope(app, (scope) => packageRoutes(scope, config, log));
  inScope(app, (scope) => signInRoutes(scope, { store, openReleases, publicOrigin, log }));
  inScope(app, (scope) => jobRoutes(scope, { store, openReleases, log }));
  inScope(app, (scope) => discoveryRoutes(scope, { getReleaseSet, publicOrigin, packageScope }));
}

/** A process gets at least as long as the visitor waits. */
const renderTimes = ({ renderWaitMs }: Config) => ({
  waitMs: renderWaitMs,
  hungMs: Math.max(2_000, renderWaitMs),
});

/** A developer's own server changes files under the same URL, so nothing may be cached. */
function hasWorker({ serviceWorker, devRemotes }: Config): boolean {
  return serviceWorker && devRemotes.size === 0;
}

/** Routes parse bodies in different ways, so each kind has its own scope. */
function inScope(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, done) => {
    add(scope);
    done();
  });
}
