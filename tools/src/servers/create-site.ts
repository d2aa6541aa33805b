import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEPLOY } from './compose-file.ts';

export interface SiteInput {
  /** Folder of the site's secrets, certificate and configuration. */
  folder: string;
  /** Name of the site, such as `shop.example`. */
  host: string;
  /** Port in the site's URL; 443 is left out. */
  httpsPort: number;
  /** Files of a certificate with its chain and of its key; without them, one that no browser trusts is made. */
  certificate?: { chain: string; key: string };
}

/** Names of the proxy's configurations, and of the servers in them that have other names here. */
const PROXY_FILES = ['tagalong.conf', 'api.conf'];
const EXAMPLE = 'shop.example';
const HOST = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * Creates the folder of a site: secrets, certificate, and the proxy's configuration. Keeps the secrets that are there, so
 * that it can be run again after a change. Throws an error that says what to do about a wrong name or certificate.
 */
export function createSite({ folder, host, httpsPort, certificate }: SiteInput): void {
  if (!HOST.test(host)) throw new Error(`"${host}" must be the name of a site, such as ${EXAMPLE}.`);
  for (const name of ['secrets', 'tls', 'nginx'])
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o755 });
  // The files below are readable for the servers' users; the folder keeps other users of this machine out.
  chmodSync(folder, 0o700);
  createSecrets(path.join(folder, 'secrets'));
  createCertificate(path.join(folder, 'tls'), host, certificate);
  for (const file of PROXY_FILES) {
    const text = readFileSync(path.join(DEPLOY, 'nginx', file), 'utf8');
    writeFileSync(
      path.join(folder, 'nginx', file),
      text.replaceAll('.internal', '').replaceAll(EXAMPLE, host),
    );
  }
  const origin = `https://${host}${httpsPort === 443 ? '' : `:${httpsPort}`}`;
  writeFileSync(
    path.join(folder, 'site.env'),
    `COMPOSE_PROJECT_NAME=tagalong\nPUBLIC_ORIGIN=${origin}\nHTTPS_PORT=${httpsPort}\n`,
  );
}

function createSecrets(folder: string): void {
  const secret = (name: string, make: () => string): string => {
    const file = path.join(folder, name);
    if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o444 });
    return readFileSync(file, 'utf8');
  };
  const password = (name: string): string => secret(name, () => randomBytes(24).toString('hex'));
  password('postgres-password');
  password('replication-password');
  const database = password('database-password');
  const urlAt = (server: string) => () => `postgresql://tagalong:${database}@${server}/tagalong`;
  secret('database-url', urlAt('pgbouncer:6432'));
  secret('database-direct-url', urlAt('postgres:5432'));
  secret('database-read-url', urlAt('postgres-replica:5432'));
  secret('pgbouncer-users', () => `"tagalong" "${database}"\n`);
  const valkey = password('valkey-password');
  secret('valkey-url', () => `redis://:${valkey}@valkey:6379`);
  const accessKey = password('s3-access-key-id');
  const secretKey = password('s3-secret-access-key');
  secret('s3-users', () => JSON.stringify(s3Users(accessKey, secretKey), null, 2));
  password('metrics-key');
  secret('token-key', () => randomBytes(32).toString('base64'));
}

/** The only user of the S3 service, in its own format. */
function s3Users(accessKey: string, secretKey: string) {
  const actions = ['Admin', 'Read', 'List', 'Write'];
  return { identities: [{ name: 'tagalong', credentials: [{ accessKey, secretKey }], actions }] };
}

function createCertificate(folder: string, host: string, given: SiteInput['certificate']): void {
  const [chain, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'key.pem')];
  if (given) {
    copyFileSync(given.chain, chain);
    copyFileSync(given.key, key);
  } else if (!existsSync(chain)) {
    const kind = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '90',
    ];
    const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', chain], { stdio: 'ignore' });
  }
  chmodSync(key, 0o400);
}

/** Reads the settings of a site's folder. Throws an error that says what to do if there is none. */
export function readSite(folder: string): { origin: string; httpsPort: number } {
  const file = path.join(folder, 'site.env');
  if (!existsSync(file))
    throw new Error(`There is no site in ${folder}. Run "npm run servers -- create ${EXAMPLE}" first.`);
  const text = readFileSync(file, 'utf8');
  const settingOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  return { origin: settingOf('PUBLIC_ORIGIN'), httpsPort: Number(settingOf('HTTPS_PORT')) };
}
