import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketConfig } from '@tagalong/server/bucket-config';
import { readBuild } from '#edge/releases/build/check-build';
import { edgeService } from '#edge/releases/client/edge-service';
import { signPermit } from '#edge/releases/keys/permit';
import { OPERATORS } from '#edge/releases/keys/signing-keys';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { s3Store } from '#edge/releases/store/s3/s3-store';
import { writeShell, writeSocial } from '#test/builds';
import { MAIN } from '#test/bundle';
import { startFakeApi } from '#test/fake-api';
import { freePort } from '#test/free-port';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { tempFolder } from '#test/temp-folder';
import { startBucket } from '#test/test-bucket';
import { addTeamKey, testReleases } from '#test/test-releases';
import { startReceiver } from '#test/webhook-receiver';
import type { HealthRow } from './health-row.ts';

/** The site's single URL, for which a load balancer would pick an edge. */
const SITE = 'http://site.test';
const START_LIMIT_MS = 60_000;
const SECRET = `whsec_${randomBytes(32).toString('base64')}`;

interface EdgeProcess {
  origin: string;
  /** All that the process has written. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts an edge as in production, in its own process. */
async function startProcess(env: Record<string, string>): Promise<EdgeProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_ORIGIN: SITE },
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const stop = async (): Promise<void> => {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
  };
  after(() => void child.kill('SIGTERM'));
  const origin = `http://127.0.0.1:${port}`;
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) break;
    const response = await fetch(`${origin}/healthz/edge`).catch(() => null);
    if (response?.ok) return { origin, stop, output: () => output };
    await sleep(100);
  }
  throw new Error(`The edge did not start (exit code ${child.exitCode}).`);
}

async function releasesIn(store: ReleaseStore) {
  const folder = await tempFolder();
  const signer = await addTeamKey(testReleases(store), OPERATORS);
  const releases = testReleases(store, { signer });
  await releases.publish(await writeShell(join(folder, 'shell'), '1.0.0'));
  for (const version of ['1.0.0', '2.0.0']) {
    await releases.publish(await writeSocial(join(folder, 'social'), version));
  }
  await releases.activate('shell', '1.0.0');
  await releases.activate('social', '1.0.0');
  return signer;
}

function environmentOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig) {
  return {
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_BUCKET: bucket,
    RELEASES_S3_REGION: region,
    RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

async function versionAt(origin: string, cookie = ''): Promise<string | undefined> {
  const { text } = await getPage(origin, '/login', { ...(cookie && { cookie }) });
  return bootOf(text).snapshot.remotes[0]?.version;
}

/** Simulates a visitor whose page fails. */
async function failAt(origin: string): Promise<void> {
  const { text } = await getPage(origin, '/login');
  const page_id = bootOf(text).page_id;
  const headers = { 'content-type': 'application/json' };
  const send = (path: string, report: object) =>
    rawGet(origin, path, { method: 'POST', headers, body: JSON.stringify(report) });
  await send('/beacon/requests', { page_id, remotes: ['social'] });
  await send('/beacon/errors', { remote: 'social', phase: 'load', message: 'gone', page_id });
}

const KINDS = {
  async folder() {
    const dir = join(await tempFolder(), 'releases');
    return { store: folderStore(dir), releases: dir, env: { RELEASES_DIR: dir } };
  },
  async bucket() {
    const config = await startBucket();
    const store = s3Store(config);
    // Edges on one bucket share the key; the store was filled without one.
    const key = join(await tempFolder(), 'state-key.json');
    const env = { ...environmentOf(config), RELEASE_STATE_KEY: key, RELEASE_ADOPT: '1' };
    return { store, releases: `${config.endpoint}/${config.bucket}`, env };
  },
};

for (const [kind, open] of Object.entries(KINDS)) {
  test(`[XT-23] two edge processes on one ${kind} show a change made by either within a second, and alert operators`, async () => {
    const { store, releases, env } = await open();
    const signer = await releasesIn(store);
    const api = await startFakeApi();
    const { url, received, arrive } = await startReceiver();
    const alerted = async (type: string): Promise<void> => {
      while (!received.some(({ body }) => JSON.parse(body).type === type)) await arrive(received.length + 1);
    };
    const webhook = { OPERATOR_WEBHOOK_URL: url, OPERATOR_WEBHOOK_SECRET: SECRET };
    const start = async () =>
      startProcess({ ...env, ...webhook, API_URL: api.url, DATA_DIR: await tempFolder() });
    const running = [await start(), await start()];
    const [one = '', two = ''] = running.map(({ origin }) => origin);

    /** Creates the command's client; it reaches the given edge under the site's URL. */
    const at = (origin: string) => {
      const send: typeof fetch = (input, init) => fetch(String(input).replace(SITE, origin), init);
      const signerFor = async () => signer;
      const service = edgeService({ site: SITE, by: 'mara', readBuild, signerFor, send });
      return service;
    };
    const shownAfter = async (origin: string, version: string): Promise<number> => {
      const began = performance.now();
      while ((await versionAt(origin)) !== version) {
        if (performance.now() - began > 5_000) return Number.POSITIVE_INFINITY;
        await sleep(20);
      }
      return performance.now() - began;
    };
    const why = { force: true, reason: 'test' };

    assert.deepEqual([await versionAt(one), await versionAt(two)], ['1.0.0', '1.0.0']);
    const logged =
      running[0]
        ?.output()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)) ?? [];
    assert.equal(logged.find(({ event }) => event === 'listening')?.releases, releases);
    await at(one).call('activate', { remote: 'social', version: '2.0.0', ...why });
    assert.ok((await shownAfter(two, '2.0.0')) < 1_000);
    await at(two).call('rollback', { remote: 'social' });
    assert.ok((await shownAfter(one, '1.0.0')) < 1_000);
    await alerted('release.rolled-back');

    // Both send the same expected revision: one change is made, the other refused.
    const { revision } = (await store.readState()).state;
    const both = await Promise.allSettled([
      at(one).call('activate', { remote: 'social', version: '2.0.0', expect: revision, ...why }),
      at(two).call('disable', { remote: 'social', expect: revision }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);

    // A preview that starts at one edge continues at the other because edges keep no preview state.
    const may = { kind: 'release', remote: 'social', version: '1.0.0' } as const;
    const permit = signPermit({ site: SITE, by: 'mara', hours: 1, may }, signer);
    await at(one).call('activate', { remote: 'social', version: '2.0.0', ...why });
    const link = await getPage(one, `/login?preview=${permit}`);
    const cookie = String(link.headers['set-cookie']).split(';')[0] ?? '';
    assert.equal(await versionAt(two, cookie), '1.0.0');

    // The counts of both edges outlive them: a process that starts later has the total.
    for (const origin of [one, two, two]) await failAt(origin);
    for (const { stop } of running) await stop();
    const { origin: three } = await start();
    const { health } = (await at(three).read('health')) as { health: HealthRow[] };
    const row = health.find(({ remote, version }) => remote === 'social' && version === '2.0.0');
    assert.deepEqual([row?.failed_pages, row?.failures[0]?.count], [3, 3]);

    const { state, tag } = await store.readState();
    assert.ok(await store.replaceState(tag, { ...state, revision: state.revision + 1 }));
    await versionAt(three);
    await alerted('state.refused');
  });
}
