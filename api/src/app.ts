import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import { CALLS } from '@tagalong/contracts/calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { config as configureZod } from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { addBodyParsers, parseQuery } from '#lib/body-parsers';
import type { Clock } from '#lib/clock';
import type { Config } from '#lib/config';
import type { Database } from '#lib/database';
import { DomainError, isAway, sendError, sendRawError } from '#lib/errors';
import { isAlive } from '#lib/health';
import { microCache } from '#lib/micro-cache';
import { createNotify } from '#lib/notify';
import { openapiOf } from '#lib/openapi';
import { shedOverload } from '#lib/overload';
import { createServer, type Serve, type Server } from '#lib/serve';
import { createSessions } from '#lib/sessions';
import { accountRoutes } from './accounts/account-routes.ts';
import { creatorSteps } from './accounts/creator-steps.ts';
import { deviceRoutes } from './accounts/device-routes.ts';
import { emailCodeRoutes } from './accounts/email-code-routes.ts';
import { influencerClaim } from './accounts/influencer-claim.ts';
import { clickRoutes } from './affiliate/click-routes.ts';
import { postbackRoutes } from './affiliate/postback-routes.ts';
import { articleRoutes } from './articles/article-routes.ts';
import { groupRoutes } from './articles/group-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { discoveryRoutes } from './discovery/discovery-routes.ts';
import { draftKeeping } from './drafts/draft-keeping.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { earningRoutes } from './earnings/earning-routes.ts';
import { paymentRoutes } from './earnings/payment-routes.ts';
import { saleRoutes } from './earnings/sale-routes.ts';
import { embedRoutes } from './embeds/embed-routes.ts';
import { followRoutes } from './follow/follow-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { likeboardEditing } from './likeboards/likeboard-editing.ts';
import { likeboardRoutes } from './likeboards/likeboard-routes.ts';
import { createSendMail } from './mail/mail-job.ts';
import { mailPage } from './mail/mail-page.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { readScenery } from './media/scenery.ts';
import { addMultipart, uploadFiles, uploadRoutes } from './media/upload-routes.ts';
import { createUploads } from './media/uploads.ts';
import { metricRoutes } from './metrics/metric-routes.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { notificationStream } from './notifications/notification-stream.ts';
import { peopleRoutes } from './people/people-routes.ts';
import type { Ports } from './ports.ts';
import { feedRoutes } from './posts/feed-routes.ts';
import { postActionRoutes } from './posts/post-action-routes.ts';
import { postRepository } from './posts/post-repository.ts';
import { postRoutes } from './posts/post-routes.ts';
import { postSources } from './posts/post-source.ts';
import { sourceCheck } from './posts/source-check.ts';
import { sourceRoutes } from './posts/source-routes.ts';
import { userPostsRoutes } from './posts/user-posts-routes.ts';
import { cardsOf } from './products/product-cards.ts';
import { productListRoutes } from './products/product-list-routes.ts';
import { productRoutes } from './products/product-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { preferenceRoutes } from './settings/preference-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { socialLogin } from './social-login/social-login.ts';
import { merchantShopRoutes } from './storefront/merchant-shop-routes.ts';
import { ownItems } from './storefront/own-items.ts';
import { shelfRoutes } from './storefront/shelf-routes.ts';
import { storefrontRoutes } from './storefront/storefront-routes.ts';
import { trackingRoutes } from './tracking/tracking-routes.ts';

export interface AppInput {
  db: Database;
  config: Config;
  clock: Clock;
  ports: Ports;
}

const BODY_BYTES_MAX = 1024 * 1024;
const RECEIVE_TIMEOUT_MS = 15_000;
/** So often it is looked for requests that did not arrive in time. */
const CHECK_CONNECTIONS_MS = 1_000;
/** Longer than a request may take to arrive, which has an answer of its own. */
const HANDLER_TIMEOUT_MS = 18_000;
const PATH_PARAMETER_MAX = 200;
const REQUEST_ID = /^[\w-]{8,64}$/;
const PICTURES_DIR = fileURLToPath(new URL('../seed/pictures', import.meta.url));

/** Builds the product API: every call of the contracts, health, description and pictures. Does not listen. */
export async function buildApp(input: AppInput): Promise<FastifyInstance> {
  configureZod(en());
  const { db, config } = input;
  const app = Fastify({
    logger: { level: config.logLevel, stream: process.stderr },
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    http: { headersTimeout: RECEIVE_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    handlerTimeout: HANDLER_TIMEOUT_MS,
    trustProxy: config.trustProxy,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    // What still comes over an open connection while the process stops was taken, so it is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: (error, socket) => sendRawError(error, socket),
  });
  app.setErrorHandler(sendError);
  addBodyParsers(app);
  await addMultipart(app);
  await app.register(cookie);
  const overload = shedOverload(app, config.inFlightMax);

  const { publicOrigin, noBankUserIds } = config;
  const sessions = createSessions({ db, publicOrigin, noBankUserIds });
  const server = createServer(app, {
    sessions,
    cache: microCache(input.clock, { passes: isAway }),
    publicOrigin,
  });
  addProduct(server.serve, { ...input, sessions });
  socialLogin(app, server.serve, { db, config, sessions, port: input.ports.signIn });
  checkComplete(server);
  addOwn(app, server, db);
  if (input.ports.mail?.standIn) mailPage(app, input.ports.mail.standIn);
  clickRoutes(app, { db, sessions, affiliate: config.affiliate, rateLimitFactor: config.rateLimitFactor });
  postbackRoutes(app, { db, secret: config.affiliate.postbackSecret });
  notificationStream(app, { db, sessions, overload });
  uploadFiles(app, input.ports.media);
  await mediaRoutes(app, { picturesDir: PICTURES_DIR, cacheDir: `${config.dataDir}/media` });
  return app;
}

/** The id that the front door gave the request, so that one id leads through all logs; else a new one. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

type ProductInput = AppInput & { sessions: ReturnType<typeof createSessions> };

function addProduct(serve: Serve, { db, clock, config, ports, sessions }: ProductInput): void {
  const { rateLimitFactor } = config;
  const notify = createNotify(db);
  const uploads = createUploads({ db, storage: ports.media });
  const cards: Parameters<typeof likeboardRoutes>[1]['cardsOf'] = (ids, viewer) => cardsOf(db, ids, viewer);
  const sendMail = createSendMail(db, ports.mail !== null);
  accountRoutes(serve, { db, sessions, sendMail: ports.mail && sendMail, rateLimitFactor });
  emailCodeRoutes(serve, { db, sessions, sendMail, rateLimitFactor });
  articleRoutes(serve, { db });
  groupRoutes(serve, { db });
  contentRoutes(serve, { db });
  draftKeeping(serve, { db, publicOrigin: config.publicOrigin });
  creatorSteps(serve, { db });
  deviceRoutes(serve, { db, sessions, rateLimitFactor });
  influencerClaim(serve, { db, sessions, sendMail: ports.mail && sendMail, rateLimitFactor });
  discoveryRoutes(serve, { db });
  draftRoutes(serve, { db, uploads });
  earningRoutes(serve, { db });
  paymentRoutes(serve, { db, isPayoutReady: ports.payout !== null });
  feedRoutes(serve, { db });
  followRoutes(serve, { db, notify });
  const { publicOrigin } = config;
  const mail = ports.mail && sendMail;
  invitationRoutes(serve, { db, clock, notify, sendMail: mail, publicOrigin, rateLimitFactor });
  likeboardRoutes(serve, { db, notify, cardsOf: cards, postsOf: postRepository(db).byIds });
  likeboardEditing(serve, { db, notify });
  merchantShopRoutes(serve, { db, cardsOf: cards });
  uploadRoutes(serve, { db, uploads, rateLimitFactor });
  metricRoutes(serve, { db, clock });
  notificationRoutes(serve, { db });
  peopleRoutes(serve, { db });
  postActionRoutes(serve, { db, uploads, notify, rateLimitFactor });
  const { linkPreview, embeds } = ports;
  const scenery = config.seed === 'demo' ? readScenery() : new Map();
  const sources = postSources({ linkPreview, embeds, uploads, isTiktokAlive: config.isTiktokAlive });
  embedRoutes(serve, { db, embeds, preview: sources.preview, rateLimitFactor });
  sourceRoutes(serve, { db, sources: sourceCheck({ db, linkPreview, embeds, sources }), rateLimitFactor });
  preferenceRoutes(serve, { db });
  postRoutes(serve, { db, linkPreview, sources, uploads, scenery, rateLimitFactor });
  userPostsRoutes(serve, { db });
  const products = productRoutes(serve, { db });
  productListRoutes(serve, { db });
  saleRoutes(serve, { db, clock });
  searchRoutes(serve, {
    db,
    productsOf: async (words, viewer, limit) => (await products.find(words, { viewer, limit })).data,
  });
  const { isTiktokAlive } = config;
  settingsRoutes(serve, { db, sessions, isTiktokAlive, sendMail: ports.mail && sendMail, rateLimitFactor });
  trackingRoutes(serve, { db, clock, publicOrigin: config.publicOrigin, rateLimitFactor });
  storefrontRoutes(serve, { db, cardsOf: cards });
  shelfRoutes(serve, { db });
  ownItems(serve, { db, cardsOf: cards });
}

/** A call that is declared but not served would fail on some screen only, days later. */
function checkComplete({ served }: Server): void {
  const missing = CALLS.filter(({ name }) => !served.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Nobody serves ${missing.join(', ')}.`);
}

function addOwn(app: FastifyInstance, server: Server, db: Database): void {
  const description = openapiOf(CALLS);

  app.get('/healthz', async (_request, reply) => {
    const isWell = await isAlive(db);
    if (!isWell) reply.code(503);
    return { status: isWell ? 'success' : 'degraded', data: { database: db.kind } };
  });
  app.get('/openapi.json', async () => description);
  app.setNotFoundHandler(async (request, reply) => {
    const methods = server.methodsOf(request.url.split('?', 1)[0] ?? '');
    if (methods.length === 0) throw new DomainError('not-found');
    reply.header('allow', methods.join(', '));
    throw new DomainError('method-not-allowed');
  });
}
