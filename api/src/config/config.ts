import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BucketConfig, readBucket } from '@tagalong/server/bucket-config';
import { withSecretFiles } from '@tagalong/server/secret-files';
import { isLoopback, readOptionalOrigin } from '@tagalong/server/site-origin';
import { readTracing, type TracingConfig } from '@tagalong/server/tracing/read-tracing';
import { type AffiliateConfig, affiliateConfigOf } from './affiliate-config.ts';
import { type PoolerConfig, poolerOf, readUrlOf, valkeyUrlOf } from './database-config.ts';
import { DEMO_EXCHANGE_RATES } from './demo-files.ts';
import { type EmbedsConfig, embedsOf } from './embeds-config.ts';
import {
  allowsSandboxes,
  type Env,
  readChoice,
  readIds,
  readSecret,
  readTogether,
  readUrl,
  readWholeNumber,
} from './env.ts';
import { type MailConfig, mailConfigOf } from './mail-config.ts';
import { SECRET_SETTINGS } from './secrets.ts';
import { type SignInConfig, signInOf } from './sign-in-config.ts';
import { type TrackingConfig, trackingConfigOf } from './tracking-config.ts';

export interface Config {
  /** URL of a PostgreSQL server; null selects the built-in database in `dataDir`. */
  databaseUrl: string | null;
  databasePoolMax: number;
  /** Pooler in transaction mode to which `databaseUrl` leads; null if it leads to the server or to sessions. */
  databasePooler: PoolerConfig | null;
  /** URL of one replica of the database, for reads of visitors and reports; null if there is none. */
  databaseReadUrl: string | null;
  /** URL of a Valkey or Redis server, shared by all processes; null if there is none. */
  valkeyUrl: string | null;
  dataDir: string;
  host: string;
  /** Port to listen on; 0 selects any free port. */
  port: number;
  seed: 'demo' | 'none';
  /** Whether accounts may have the demo's public password. */
  allowsDemo: boolean;
  /** Origin of the site in browsers, such as `https://shop.example`; null accepts the host that a request names. */
  publicOrigin: string | null;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string;
  embeds: EmbedsConfig;
  /** Bucket for uploaded pictures; null selects a folder below `dataDir`. */
  storage: BucketConfig | null;
  /** The providers of social sign-in and of creators' accounts. */
  signIn: SignInConfig;
  /** False while TikTok accepts no logins, connections or posts (AU-04). */
  isTiktokAlive: boolean;
  /** Payout provider; the sandbox moves no money, and null rejects cash-outs. */
  payout: { url: string; payerName: string; apiKey: string; isSandbox: boolean } | null;
  /** JSON file of exchange rates; null converts no prices. */
  ratesFile: string | null;
  /** Networks that forward clicks to merchants and report sales. */
  affiliate: AffiliateConfig;
  /** Receivers of events that visitors consented to. */
  tracking: TrackingConfig;
  /** Mail server, or the sandbox; null if the process sends no mail. */
  mail: MailConfig;
  /** Ids of accounts that have no Bank although their user type has one (SH-13). */
  noBankUserIds: readonly number[];
  /** Multiplies every rate limit; tests raise it. */
  rateLimitFactor: number;
  /** Time between a stop signal and the end of service, in milliseconds, in which readiness fails. */
  drainMs: number;
  /** Maximum number of concurrent requests; the server rejects further ones with 503. */
  inFlightMax: number;
  /** Bearer token for the metrics; null serves none. */
  metricsKey: string | null;
  /** Receiver of traces; null traces nothing. */
  tracing: TracingConfig | null;
  logLevel: string;
}

export const DEMO_REFUSED =
  'The demo has accounts whose password is public, which production does not allow. Remove SEED=demo, or set ' +
  'ALLOW_SANDBOXES=1 if this is a demonstration.';

const REPOSITORY_DIR = fileURLToPath(new URL('../../..', import.meta.url));
/** Settings of the payout sandbox; this hostname can't exist on the internet. */
const SANDBOX_PAYOUT = {
  url: 'http://payout-sandbox.invalid/PayerFunctions.asmx',
  payerName: 'TagalongDemo',
  apiKey: 'demo-key-of-the-sandbox',
  isSandbox: true,
} as const;

/** Reads the configuration from the environment and its files of secrets. Throws an error that names the variable to change. */
export function readConfig(given: Env = process.env): Config {
  const env = withSecretFiles(given, SECRET_SETTINGS);
  const seed = seedOf(env);
  requireInProduction(env);
  return {
    databaseUrl: env.DATABASE_URL || null,
    databasePoolMax: readWholeNumber(env, 'DATABASE_POOL_MAX', 10),
    databasePooler: poolerOf(env),
    databaseReadUrl: readUrlOf(env),
    valkeyUrl: valkeyUrlOf(env),
    dataDir: resolve(REPOSITORY_DIR, env.DATA_DIR || '.data'),
    host: env.HOST || '127.0.0.1',
    port: readWholeNumber(env, 'PORT', 3001),
    seed,
    allowsDemo: allowsSandboxes(env),
    publicOrigin: readOptionalOrigin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN),
    trustProxy: env.TRUST_PROXY || 'loopback',
    embeds: embedsOf(env, seed === 'demo'),
    storage: readBucket(env, 'S3'),
    signIn: signInOf(env),
    isTiktokAlive: env.TIKTOK_DOWN !== '1',
    payout: payoutOf(env),
    ratesFile: ratesFileOf(env, seed),
    affiliate: affiliateConfigOf(env, seed === 'demo'),
    tracking: trackingConfigOf(env, seed === 'demo'),
    mail: mailConfigOf(env),
    noBankUserIds: readIds(env, 'NO_BANK_USER_IDS'),
    rateLimitFactor: readWholeNumber(env, 'RATE_LIMIT_FACTOR', 1),
    drainMs: readWholeNumber(env, 'DRAIN_MS', 0),
    inFlightMax: readWholeNumber(env, 'IN_FLIGHT_MAX', 400),
    metricsKey: readSecret(env, 'METRICS_KEY'),
    tracing: readTracing(env),
    logLevel: env.LOG_LEVEL || (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** The password of the demo's accounts is public, so only a site of this machine gets them by default. */
function seedOf(env: Env): Config['seed'] {
  const seed = readChoice(env, 'SEED', isLocalSite(env) ? ['demo', 'none'] : ['none', 'demo']);
  if (seed === 'none' || allowsSandboxes(env)) return seed;
  throw new Error(DEMO_REFUSED);
}

/** A server that lacks NODE_ENV is known by its origin, or by its database if it has no origin either. */
function isLocalSite(env: Env): boolean {
  if (env.NODE_ENV === 'production') return false;
  const origin = readOptionalOrigin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN);
  return origin ? isLoopback(origin) : !env.DATABASE_URL;
}

/** Refuses defaults that are safe on a developer's machine only. */
function requireInProduction(env: Env): void {
  if (allowsSandboxes(env)) return;
  const missing = ['DATABASE_URL', 'PUBLIC_ORIGIN'].filter((name) => !env[name]);
  if (missing.length === 0) return;
  throw new Error(
    `Production needs ${missing.join(' and ')}: without DATABASE_URL, the data is in a database that a power failure may ` +
      'damage; without PUBLIC_ORIGIN, session cookies also travel over http. See docs/production.md.',
  );
}

/** The demo has rates of its own, which are fixed. */
function ratesFileOf(env: Env, seed: Config['seed']): string | null {
  if (env.RATES_FILE) return resolve(env.RATES_FILE);
  return seed === 'demo' ? fileURLToPath(DEMO_EXCHANGE_RATES) : null;
}

function payoutOf(env: Env): Config['payout'] {
  const url = readUrl(env, 'TIPALTI_URL');
  const names = { url: 'TIPALTI_URL', payerName: 'TIPALTI_PAYER_NAME', apiKey: 'TIPALTI_API_KEY' };
  const given = readTogether(env, names);
  if (url && given) return { ...given, url: url.href, isSandbox: false };
  return allowsSandboxes(env) ? SANDBOX_PAYOUT : null;
}
