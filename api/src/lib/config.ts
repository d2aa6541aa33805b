import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AffiliateConfig, affiliateConfigOf } from '#lib/affiliate-config';
import { type EmbedsConfig, embedsOf } from '#lib/embeds-config';
import { type Env, mayStandIn, oneOf, whole } from '#lib/env';
import { type MailConfig, mailConfigOf } from '#lib/mail-config';
import { STAND_IN_PAYOUT } from '#lib/payout-stand-in';
import type { S3Config } from '#lib/s3-storage';
import { type SignInConfig, signInOf } from '#lib/sign-in-config';
import { storageOf } from '#lib/storage-config';
import { type TrackingConfig, trackingConfigOf } from '#lib/tracking-config';

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
  /** Where the facts of YouTube links come from. `isStandIn` means: from this process, made up. */
  youtube: { oembedUrl: string; isStandIn: boolean };
  embeds: EmbedsConfig;
  /** The bucket of uploaded pictures; null: a folder below `dataDir`. */
  storage: S3Config | null;
  /** The providers of social sign-in and of creators' accounts. */
  signIn: SignInConfig;
  /** False while TikTok takes no log-ins, connections or posts (AU-04). */
  isTiktokAlive: boolean;
  /** Where cash-outs are paid out. `isStandIn`: nowhere, by this process; null: they are turned away. */
  payout: { url: string; payerName: string; apiKey: string; isStandIn: boolean } | null;
  /** Through whom clicks go to merchants, and who tells of sales. */
  affiliate: AffiliateConfig;
  /** Where consented events are told. */
  tracking: TrackingConfig;
  /** Through whom mail leaves. */
  mail: MailConfig;
  /** Accounts that see no bank although their type has one (SH-13). */
  noBankUserIds: readonly number[];
  /** Multiplies every rate limit; tests raise it. */
  rateLimitFactor: number;
  /** Requests in work at once; the next one is told to come back later. */
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
  const isStandIn = isDemo && !env.YOUTUBE_OEMBED_URL;
  if (isStandIn && !mayStandIn(env)) {
    throw new Error(
      'The demo stands in for YouTube with made-up videos, which production refuses. ' +
        'Set SEED=none, or YOUTUBE_OEMBED_URL, or ALLOW_STAND_INS=1 if that is what you want.',
    );
  }
  return { oembedUrl: env.YOUTUBE_OEMBED_URL || YOUTUBE_OEMBED_URL, isStandIn };
}

function payoutOf(env: Env): Config['payout'] {
  const { TIPALTI_URL: url, TIPALTI_PAYER_NAME: payerName, TIPALTI_API_KEY: apiKey } = env;
  if (url && payerName && apiKey) return { url: new URL(url).href, payerName, apiKey, isStandIn: false };
  if (url || payerName || apiKey)
    throw new Error('TIPALTI_URL, TIPALTI_PAYER_NAME and TIPALTI_API_KEY must be set together.');
  if (!mayStandIn(env)) return null;
  return { ...STAND_IN_PAYOUT, isStandIn: true };
}
