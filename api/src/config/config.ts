import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SANDBOX_PAYOUT } from '#api/providers/payout/payout-sandbox';
import type { S3Config } from '#api/providers/storage/s3-storage';
import { type AffiliateConfig, affiliateConfigOf } from './affiliate-config.ts';
import { type EmbedsConfig, embedsOf } from './embeds-config.ts';
import { allowsSandboxes, type Env, oneOf, whole } from './env.ts';
import { type MailConfig, mailConfigOf } from './mail-config.ts';
import { type SignInConfig, signInOf } from './sign-in-config.ts';
import { storageOf } from './storage-config.ts';
import { type TrackingConfig, trackingConfigOf } from './tracking-config.ts';

export interface Config {
  /** A PostgreSQL server; null means the built-in one in `dataDir`. */
  databaseUrl: string | null;
  databasePoolMax: number;
  dataDir: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  seed: 'demo' | 'none';
  isProduction: boolean;
  /** Where browsers see the site, such as `https://shop.example`; null means: wherever they say they are. */
  publicOrigin: string | null;
  /** Proxies whose X-Forwarded-* headers are believed. */
  trustProxy: string;
  /** Where the facts of YouTube links come from; a sandbox makes them up in this process. */
  youtube: { oembedUrl: string; isSandbox: boolean };
  embeds: EmbedsConfig;
  /** The bucket of uploaded pictures; null: a folder below `dataDir`. */
  storage: S3Config | null;
  /** The providers of social sign-in and of creators' accounts. */
  signIn: SignInConfig;
  /** False while TikTok takes no log-ins, connections or posts (AU-04). */
  isTiktokAlive: boolean;
  /** Where cash-outs are paid; a sandbox moves no money, and null refuses cash-outs. */
  payout: { url: string; payerName: string; apiKey: string; isSandbox: boolean } | null;
  /** The networks that carry clicks to merchants and report sales. */
  affiliate: AffiliateConfig;
  /** The receivers of events that visitors agreed to. */
  tracking: TrackingConfig;
  /** The mail server. */
  mail: MailConfig;
  /** Accounts that see no bank although their type has one (SH-13). */
  noBankUserIds: readonly number[];
  /** Multiplies every rate limit; tests raise it. */
  rateLimitFactor: number;
  /** Maximum number of requests in work at once; further ones are answered with 503. */
  inFlightMax: number;
  logLevel: string;
}

const REPOSITORY_DIR = fileURLToPath(new URL('../../..', import.meta.url));
const YOUTUBE_OEMBED_URL = 'https://www.youtube.com/oembed';

/** Reads the configuration out of the environment; throws with a sentence for whoever starts the process. */
export function readConfig(env: Env = process.env): Config {
  const isProduction = env.NODE_ENV === 'production';
  const seed = oneOf(env, 'SEED', ['demo', 'none'] as const);
  return {
    databaseUrl: env.DATABASE_URL || null,
    databasePoolMax: whole(env, 'DATABASE_POOL_MAX', 10),
    dataDir: resolve(REPOSITORY_DIR, env.DATA_DIR || '.data'),
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 3001),
    seed,
    isProduction,
    publicOrigin: env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).origin : null,
    trustProxy: env.TRUST_PROXY || 'loopback',
    youtube: youtubeOf(env, seed === 'demo'),
    embeds: embedsOf(env, seed === 'demo'),
    storage: storageOf(env),
    signIn: signInOf(env),
    isTiktokAlive: env.TIKTOK_DOWN !== '1',
    payout: payoutOf(env),
    affiliate: affiliateConfigOf(env, seed === 'demo'),
    tracking: trackingConfigOf(env, seed === 'demo'),
    mail: mailConfigOf(env),
    noBankUserIds: (env.NO_BANK_USER_IDS ?? '').split(',').filter(Boolean).map(Number),
    rateLimitFactor: whole(env, 'RATE_LIMIT_FACTOR', 1),
    inFlightMax: whole(env, 'IN_FLIGHT_MAX', 400),
    logLevel: env.LOG_LEVEL || (isProduction ? 'info' : 'warn'),
  };
}

function youtubeOf(env: Env, isDemo: boolean): Config['youtube'] {
  const isSandbox = isDemo && !env.YOUTUBE_OEMBED_URL;
  if (isSandbox && !allowsSandboxes(env)) {
    throw new Error(
      'The demo answers for YouTube from a sandbox with made-up videos, which production refuses. ' +
        'Set SEED=none, or YOUTUBE_OEMBED_URL, or ALLOW_SANDBOXES=1 if that is what you want.',
    );
  }
  return { oembedUrl: env.YOUTUBE_OEMBED_URL || YOUTUBE_OEMBED_URL, isSandbox };
}

function payoutOf(env: Env): Config['payout'] {
  const { TIPALTI_URL: url, TIPALTI_PAYER_NAME: payerName, TIPALTI_API_KEY: apiKey } = env;
  if (url && payerName && apiKey) return { url: new URL(url).href, payerName, apiKey, isSandbox: false };
  if (url || payerName || apiKey)
    throw new Error('TIPALTI_URL, TIPALTI_PAYER_NAME and TIPALTI_API_KEY must be set together.');
  if (!allowsSandboxes(env)) return null;
  return { ...SANDBOX_PAYOUT, isSandbox: true };
}
