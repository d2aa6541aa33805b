import { bucketCheck } from '@tagalong/server/bucket-check';
import {
  type Check,
  type Finding,
  fine,
  type Row,
  runChecks,
  unreadableSettings,
  warning,
} from '@tagalong/server/checks';
import { withSecretFiles } from '@tagalong/server/secret-files';
import { tracingCheck } from '@tagalong/server/tracing/tracing-check';
import { type Config, readConfig } from '#api/config/config';
import type { Env } from '#api/config/env';
import { SECRET_SETTINGS } from '#api/config/secrets';
import { databaseCheck } from './database-check.ts';
import { mailCheck } from './mail-check.ts';
import { poolerCheck } from './pooler-check.ts';
import { replicaCheck } from './replica-check.ts';
import { valkeyCheck } from './valkey-check.ts';

/**
 * Checks the settings, then the database, pooler, replica, Valkey, bucket and mail server that they name. Changes nothing that
 * stays. Never rejects.
 */
export async function checkConfig(given: Env): Promise<Row[]> {
  let config: Config;
  let env: Env;
  try {
    config = readConfig(given);
    env = withSecretFiles(given, SECRET_SETTINGS);
  } catch (error) {
    return [unreadableSettings(error)];
  }
  const { databaseUrl, databasePoolMax, valkeyUrl, storage, mail } = config;
  const replicaUrl = env.DATABASE_READ_URL;
  const checks: Check[] = [
    { subject: 'settings', remedy: '', run: async () => settingFindings(config, env) },
  ];
  if (databaseUrl) {
    // A pooler between transactions would hand out the clock and rights of the same server.
    checks.push(databaseCheck(databaseUrl, databasePoolMax));
    checks.push(poolerCheck(databaseUrl, env.DATABASE_DIRECT_URL || null));
    if (replicaUrl) checks.push(replicaCheck(databaseUrl, replicaUrl));
  }
  if (valkeyUrl) checks.push(valkeyCheck(valkeyUrl));
  if (storage)
    checks.push(bucketCheck({ subject: 'pictures', bucket: storage, prefix: 'S3', folder: 'uploads/' }));
  if (mail && !mail.isSandbox) checks.push(mailCheck(mail.url));
  if (config.tracing) checks.push(tracingCheck(config.tracing));
  return runChecks(checks);
}

/** Lists what works, but maybe not as meant. */
function settingFindings(config: Config, env: Env): Finding[] {
  const findings: Finding[] = [];
  const warn = (found: string, remedy: string): void => void findings.push(warning(found, remedy));
  if (config.allowsDemo)
    warn('sandboxes and the demo are allowed', 'Set NODE_ENV=production, without ALLOW_SANDBOXES.');
  if (!config.databaseUrl) warn('the built-in database is used, for one process', 'Set DATABASE_URL.');
  if (!config.publicOrigin?.startsWith('https:')) warn('the site is not behind https', 'Set PUBLIC_ORIGIN.');
  if (!config.storage)
    warn('uploaded pictures are stored on this machine only', 'Set S3_ENDPOINT and the others.');
  if (!config.mail) warn('no mail server: calls that need mail return 503', 'Set SMTP_URL and MAIL_FROM.');
  if (config.mail?.isSandbox) warn('mail is caught, not sent', 'Set SMTP_URL and MAIL_FROM.');
  if (!config.metricsKey) warn('no metrics are served', 'Set METRICS_KEY.');
  if (!env.TRUST_PROXY)
    warn('only a proxy on this machine is trusted', 'Set TRUST_PROXY to the addresses of the edges.');
  return findings.length > 0 ? findings : [fine('all settings are valid')];
}
