import { constants } from 'node:fs';
import { access, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bucketCheck } from '@tagalong/server/bucket-check';
import type { BucketConfig } from '@tagalong/server/bucket-config';
import {
  type Check,
  type Finding,
  failure,
  fine,
  type Row,
  runChecks,
  unreadableSettings,
  warning,
} from '@tagalong/server/checks';
import { tracingCheck } from '@tagalong/server/tracing/tracing-check';
import { nullIfMissing } from './lib/durable-file.ts';
import { createRefusals } from './releases/errors/refusals.ts';
import type { ReleaseStore } from './releases/store/release-store.ts';
import { requireConditions } from './releases/store/s3/s3-store.ts';
import { openStore } from './releases/trust/open-sealed-store.ts';
import { sealedStore } from './releases/trust/sealed-store.ts';
import { readStateKeys } from './releases/trust/state-keys.ts';
import { fileMemory } from './releases/trust/state-memory.ts';
import { type Config, readConfig } from './site/config.ts';

const API_LIMIT_MS = 5_000;
const CONSOLE_MANIFEST = 'console.json';

/**
 * Checks the settings of an edge, then the API, the store of releases, the keys and folders that they name. Creates missing
 * folders, and changes nothing else that stays. Never rejects.
 */
export async function checkConfig(env: Readonly<Record<string, string | undefined>>): Promise<Row[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [unreadableSettings(error)];
  }
  const { releasesBucket: bucket } = config;
  const checks: Check[] = [
    { subject: 'settings', remedy: '', run: async () => settingFindings(config) },
    apiCheck(config.apiUrl),
    stateCheck(config),
    folderCheck('memory', 'RELEASE_MEMORY', dirname(config.releaseMemory)),
    folderCheck('data', 'DATA_DIR', config.dataDir),
    fileCheck(
      'console',
      join(config.consoleDir, CONSOLE_MANIFEST),
      "Build the operators' page, or set CONSOLE_DIR.",
    ),
  ];
  if (bucket)
    checks.push(bucketCheck({ subject: 'releases', bucket, prefix: 'RELEASES_S3', folder: 'releases/' }));
  if (bucket) checks.push(conditionsCheck(bucket));
  if (config.smokeBrowser)
    checks.push(fileCheck('browser', config.smokeBrowser, 'Install Chromium, or change SMOKE_BROWSER.'));
  if (config.tracing) checks.push(tracingCheck(config.tracing));
  return runChecks(checks);
}

/** Lists what works, but maybe not as meant. */
function settingFindings(config: Config): Finding[] {
  const findings: Finding[] = [];
  const warn = (found: string, remedy: string): void => void findings.push(warning(found, remedy));
  const isHttps = config.publicOrigin?.startsWith('https:') ?? false;
  if (!isHttps) warn('the site is not behind https', 'Set PUBLIC_ORIGIN.');
  if (isHttps && !config.trustProxy)
    warn('no proxy is trusted: all visitors share rate limits', 'Set TRUST_PROXY.');
  if (!config.releasesBucket)
    warn('releases are stored on this machine only', 'Set RELEASES_S3_ENDPOINT and the others.');
  if (!config.metricsKey) warn('no metrics are served', 'Set METRICS_KEY.');
  if (!config.webhook) warn('nobody is alerted', 'Set OPERATOR_WEBHOOK_URL and OPERATOR_WEBHOOK_SECRET.');
  if (!config.smokeBrowser)
    warn('releases are not tried in a browser before they go live', 'Set SMOKE_BROWSER.');
  return findings.length > 0 ? findings : [fine('all settings are valid')];
}

function apiCheck(apiUrl: string): Check {
  const remedy = 'Start the API, or change API_URL.';
  return {
    subject: 'api',
    remedy,
    async run() {
      const { status } = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(API_LIMIT_MS) });
      return [
        status === 200
          ? fine(`${apiUrl} is ready`)
          : failure(`${apiUrl}/readyz responds with ${status}`, remedy),
      ];
    },
  };
}

/** A missing key is created at the first start; with a bucket, other edges would refuse its seals. */
function stateCheck(config: Config): Check {
  const { releaseStateKey, releasesBucket } = config;
  return {
    subject: 'state',
    remedy: 'Run "release audit" for details; see Buckets in docs/production.md.',
    async run() {
      if ((await readFile(releaseStateKey).catch(nullIfMissing)) === null) {
        const found = `${releaseStateKey} does not exist, so the first start creates it`;
        const remedy = 'Set RELEASE_STATE_KEY to a copy of the key of the other edges, if there are any.';
        return [releasesBucket ? warning(found, remedy) : fine(found)];
      }
      const { state, refused } = await readOnly(config).readState();
      if (refused)
        return [failure(refused.message, 'Run "release restore" on an edge that remembers a newer state.')];
      const count = Object.keys(state.remotes).length;
      const found = `revision ${state.revision}, with releases of ${count} remotes`;
      return [count > 0 ? fine(found) : warning(found, 'Publish the first releases.')];
    },
  };
}

/** The store as an edge trusts it, without remembering or sealing anything. */
function readOnly(config: Config): Pick<ReleaseStore, 'readState'> {
  const log = (): void => undefined;
  return sealedStore({
    store: openStore(config),
    readKeys: () => readStateKeys(config),
    memory: { read: fileMemory(config.releaseMemory).read, write: async () => undefined },
    adopts: false,
    refusals: createRefusals(log),
    log,
  });
}

function conditionsCheck(bucket: BucketConfig): Check {
  return {
    subject: 'conditions',
    remedy: 'Use a service that honors If-Match and If-None-Match on PUT.',
    async run() {
      await requireConditions(bucket);
      return [fine('writes keep If-Match and If-None-Match')];
    },
  };
}

function folderCheck(subject: string, setting: string, folder: string): Check {
  return {
    subject,
    remedy: `Let the user of the process write to the folder, or change ${setting}.`,
    async run() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      return [fine(`${folder} can be written`)];
    },
  };
}

function fileCheck(subject: string, file: string, remedy: string): Check {
  return {
    subject,
    remedy,
    async run() {
      await access(file, constants.R_OK);
      return [fine(file)];
    },
  };
}
