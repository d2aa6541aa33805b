import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBucket } from '@tagalong/server/bucket-config';
import { withSecretFiles } from '@tagalong/server/secret-files';
import { readOptionalOrigin, readOrigin } from '@tagalong/server/site-origin';
import { readTracing, type TracingConfig } from '@tagalong/server/tracing/read-tracing';
import type { WebhookConfig } from '#edge/releases/alerts/webhook';
import type { SealedStoreConfig } from '#edge/releases/trust/open-sealed-store';

export interface Config extends SealedStoreConfig {
  port: number;
  host: string;
  /** Site name for pages without a shell. */
  siteName: string;
  /** Scope of the remotes' package names in the formats of other tools, such as `@shop`. */
  packageScope: string;
  /** Origin of the product API, without a trailing slash. */
  apiUrl: string;
  /** Build of the operators' page. */
  consoleDir: string;
  /** Packed packages for teams outside the repository. */
  packagesDir: string;
  /** Folder of collected data, such as error reports. */
  dataDir: string;
  /** The site's origin in browsers; null for the requested host over http. */
  publicOrigin: string | null;
  /** Whether browsers must use https for all subdomains of the site, too. */
  hstsSubdomains: boolean;
  /** Proxies whose X-Forwarded-* headers are trusted, such as `loopback` or addresses; false for none. */
  trustProxy: string | false;
  /** Header in which the CDN names the visitor's country, in lower case; null for none. */
  countryHeader: string | null;
  /** URL of the developer's own server by the remote (or `shell`) that it replaces. */
  devRemotes: ReadonlyMap<string, string>;
  /** Whether browsers cache pages for offline use; false also removes existing caches. */
  serviceWorker: boolean;
  /** Program of the Chromium that draws each release before its activation; null for none. */
  smokeBrowser: string | null;
  /** Whether pages are sent with their content. */
  rendersPages: boolean;
  /** Longest wait for the content, in milliseconds. */
  renderWaitMs: number;
  /** Time between a stop signal and the end of service, in milliseconds, in which readiness fails. */
  drainMs: number;
  /** Whether a cookie may choose the pseudo-languages of the tests. */
  hasTestLocales: boolean;
  /** Folder of copies of releases in a bucket; null for none. */
  releaseCopies: string | null;
  /** Author in the audit log of releases. */
  releasedBy: string;
  /** Site that the `release` command sends its calls to; null for the store of this machine. */
  releaseSite: string | null;
  /** Folder of the user's private keys; never inside the store, which edges read. */
  releaseKeysDir: string;
  /** Receiver of alerts for operators; null for none. */
  webhook: WebhookConfig | null;
  /** Security contact as a `mailto:` or `https:` URL, or null. */
  securityContact: string | null;
  /** Bearer token for the metrics; null serves none. */
  metricsKey: string | null;
  /** Receiver of traces; null traces nothing. */
  tracing: TracingConfig | null;
  /** File of the only private key to use; null for those in the folder. */
  releaseKey: string | null;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Settings that hold secrets. Each may be given by a file instead, whose path is in the setting with `_FILE` added. */
export const SECRET_SETTINGS: readonly string[] = [
  'METRICS_KEY',
  'OPERATOR_WEBHOOK_SECRET',
  'OPERATOR_WEBHOOK_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'RELEASES_S3_ACCESS_KEY_ID',
  'RELEASES_S3_SECRET_ACCESS_KEY',
];

/** Base of relative folders, so that command and edge find the same store wherever they are started. */
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Reads the environment and its files of secrets. Throws an Error with the name, value and expected form of a wrong
 * variable.
 */
export function readConfig(given: Env = process.env): Config {
  const env = withSecretFiles(given, SECRET_SETTINGS);
  const dataDir = resolve(PROJECT, env.DATA_DIR || '.data');
  const releasesDir = pathIn(env.RELEASES_DIR) ?? join(dataDir, 'releases');
  const releaseKeysDir = pathIn(env.RELEASE_KEYS_DIR) ?? `${releasesDir}-keys`;
  const releasesBucket = readBucket(env, 'RELEASES_S3');
  return {
    port: readPort(env.PORT ?? '3000'),
    host: env.HOST || '127.0.0.1',
    siteName: env.SITE_NAME || 'Tagalong',
    packageScope: env.PACKAGE_SCOPE || '@tagalong',
    apiUrl: readOrigin('API_URL', env.API_URL || 'http://127.0.0.1:3001'),
    releasesDir,
    releasesBucket,
    ...readBuildFolders(env),
    dataDir,
    publicOrigin: readOptionalOrigin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN),
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    trustProxy: env.TRUST_PROXY || false,
    countryHeader: readHeaderName(env.COUNTRY_HEADER),
    devRemotes: env.NODE_ENV === 'development' ? readDevRemotes(env.DEV_REMOTES ?? '') : new Map(),
    serviceWorker: env.SERVICE_WORKER !== 'off',
    smokeBrowser: env.SMOKE_BROWSER || null,
    rendersPages: env.RENDER_PAGES !== 'off',
    renderWaitMs: readRenderWait(env.RENDER_WAIT_MS),
    drainMs: readDrain(env.DRAIN_MS),
    hasTestLocales: env.NODE_ENV !== 'production',
    releasedBy: env.RELEASED_BY || userName(),
    releaseSite: readOptionalOrigin('RELEASE_SITE', env.RELEASE_SITE),
    releaseKeysDir,
    ...readTrust(env, releaseKeysDir, releasesBucket !== null),
    webhook: readWebhook(env),
    securityContact: readContact(env.SECURITY_CONTACT),
    metricsKey: env.METRICS_KEY ? readSecret('METRICS_KEY', env.METRICS_KEY) : null,
    tracing: readTracing(env),
    releaseKey: pathIn(env.RELEASE_KEY),
  };
}

function pathIn(path: string | undefined): string | null {
  return path ? resolve(PROJECT, path) : null;
}

/** Folders of builds that are not in the release store. */
function readBuildFolders(env: Env): Pick<Config, 'consoleDir' | 'packagesDir'> {
  return {
    consoleDir: resolve(PROJECT, env.CONSOLE_DIR || 'console/dist'),
    packagesDir: resolve(PROJECT, env.PACKAGES_DIR || '.build/packages'),
  };
}

function readTrust(
  env: Env,
  releaseKeysDir: string,
  isShared: boolean,
): Pick<
  Config,
  'releaseStateKey' | 'releaseStateKeys' | 'releaseMemory' | 'releaseCopies' | 'adoptsReleases'
> {
  const folder = join(releaseKeysDir, 'state');
  const releaseMemory = resolve(PROJECT, env.RELEASE_MEMORY || join(folder, 'last-trusted.json'));
  return {
    releaseStateKey: resolve(PROJECT, env.RELEASE_STATE_KEY || join(folder, 'key.json')),
    releaseStateKeys: (env.RELEASE_STATE_KEYS ?? '').split(',').filter(Boolean),
    releaseMemory,
    releaseCopies: isShared ? join(dirname(releaseMemory), 'release-copies') : null,
    // A folder of this machine has been written by this machine; a bucket is adopted only on request.
    adoptsReleases: env.RELEASE_ADOPT ? env.RELEASE_ADOPT === '1' : !isShared,
  };
}

function readContact(contact: string | undefined): string | null {
  if (!contact) return null;
  if (/^(mailto:|https:\/\/)\S+$/.test(contact)) return contact;
  throw new Error(`SECURITY_CONTACT is "${contact}": it must begin with mailto: or https://.`);
}

function readHeaderName(name: string | undefined): string | null {
  if (!name) return null;
  if (/^[a-z0-9-]+$/i.test(name)) return name.toLowerCase();
  throw new Error(`COUNTRY_HEADER is "${name}": it must be the name of a header, such as cf-ipcountry.`);
}

const SECRET_LENGTH_MIN = 24;
/** As the Standard Webhooks specification defines it, so that its libraries accept it. */
const WEBHOOK_SECRET = { prefix: 'whsec_', bytesMin: 24, bytesMax: 64 } as const;

function isWebhookSecret(secret: string): boolean {
  const { prefix, bytesMin, bytesMax } = WEBHOOK_SECRET;
  // Node also decodes other alphabets and skips characters, unlike the library that signs.
  const bytes = Buffer.from(secret.slice(prefix.length), 'base64');
  const isStandard = secret === prefix + bytes.toString('base64');
  return isStandard && bytes.length >= bytesMin && bytes.length <= bytesMax;
}

function readWebhook({ OPERATOR_WEBHOOK_URL: url, OPERATOR_WEBHOOK_SECRET: secret }: Env) {
  if (!url && !secret) return null;
  if (!url || !secret)
    throw new Error('OPERATOR_WEBHOOK_URL and OPERATOR_WEBHOOK_SECRET must be set together.');
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new Error(`OPERATOR_WEBHOOK_URL is "${url}": it must be a URL such as https://example.com/alerts.`);
  }
  if (!isWebhookSecret(secret)) {
    throw new Error(
      'OPERATOR_WEBHOOK_SECRET must be "whsec_" and the base64 of 24 to 64 random bytes: echo "whsec_$(openssl rand -base64 32)".',
    );
  }
  return { url, secret };
}

function readSecret(name: string, secret: string): string {
  if (secret.length >= SECRET_LENGTH_MIN) return secret;
  throw new Error(`${name} has ${secret.length} characters; it must have at least ${SECRET_LENGTH_MIN}.`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is "${text}": it must be a whole number from 0 to 65535.`);
  }
  return port;
}

function readDevRemotes(text: string): Map<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.trim().split('=');
      return [name, readOrigin(`DEV_REMOTES (${name})`, rest.join('='))];
    }),
  );
}

/** A container may run as a user id without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Any longer, and visitors see the skeleton first. */
const RENDER_WAIT_MS = 150;

function readRenderWait(value: string | undefined): number {
  const ms = Number(value ?? RENDER_WAIT_MS);
  if (Number.isFinite(ms) && ms > 0) return ms;
  throw new Error(`RENDER_WAIT_MS must be a number of milliseconds, not "${value}".`);
}

function readDrain(value: string | undefined): number {
  if (!value) return 0;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new Error(`DRAIN_MS must be a whole number of milliseconds, not "${value}".`);
}
