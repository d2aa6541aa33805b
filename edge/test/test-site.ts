import type { Server } from 'node:http';
import { join } from 'node:path';
import { after } from 'node:test';
import { BACKEND_LIMITS, type BackendLimits } from '#edge/backends/backend-limits';
import { createEdge } from '#edge/edge';
import { API_LIMITS, type ApiLimits } from '#edge/http/api-limits';
import type { Log, LogFields } from '#edge/lib/log';
import type { Refusals } from '#edge/releases/errors/refusals';
import { createGate, type Gate } from '#edge/releases/gate/gate';
import type { HealthRow } from '#edge/releases/health/health-row';
import { createReleaseHealth } from '#edge/releases/health/release-health';
import { createReleases } from '#edge/releases/service/releases';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { type Config, readConfig } from '#edge/site/config';
import { writeShell, writeSocial } from './builds.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { tempFolder } from './temp-folder.ts';
import { type TestReleases, testReleases } from './test-releases.ts';

export interface TestSite {
  origin: string;
  server: Server;
  api: FakeApi;
  folder: string;
  store: ReleaseStore;
  releases: TestReleases;
  logged: { event: string; fields: LogFields }[];
  health(): HealthRow[];
  close(): Promise<void>;
}

interface SiteOptions {
  config?: Partial<Config>;
  /** False starts with an empty store. */
  isReleased?: boolean;
  limits?: Partial<ApiLimits>;
  backendLimits?: Partial<BackendLimits>;
  /** By default, a new folder. */
  store?: ReleaseStore;
  /** By default, every release passes. */
  gate?: Gate;
  refusals?: Refusals;
  headersLimitMs?: number;
  isStopping?: () => boolean;
}

/** Starts an edge over real HTTP in front of a fake API, with shell 1.0.0 and social 1.0.0 in a new store. */
export async function startSite(options: SiteOptions = {}): Promise<TestSite> {
  const { config = {}, isReleased = true, limits, gate = createGate([]), refusals } = options;
  const { headersLimitMs, isStopping } = options;
  const folder = await tempFolder();
  const api = await startFakeApi();
  const store = options.store ?? folderStore(config.releasesDir ?? join(folder, 'releases'));
  const releases = testReleases(store);
  if (isReleased) {
    await releases.publish(await writeShell(join(folder, 'shell'), '1.0.0'));
    await releases.publish(await writeSocial(join(folder, 'social'), '1.0.0'));
    await releases.activate('shell', '1.0.0');
    await releases.activate('social', '1.0.0');
  }
  const logged: TestSite['logged'] = [];
  const log: Log = (event, fields = {}) => logged.push({ event, fields });
  const health = createReleaseHealth();
  const edge = createEdge({
    config: { ...readConfig({ DATA_DIR: folder, API_URL: api.url }), ...config },
    store,
    openReleases: (actor) => createReleases({ store, actor, gate }),
    log,
    ...(refusals && { refusals }),
    ...(headersLimitMs !== undefined && { headersLimitMs }),
    ...(isStopping && { isStopping }),
    // Tests expect the newest data, also on a busy machine.
    limits: { ...API_LIMITS, sharedMs: 10_000, freshMs: 0, ...limits },
    backendLimits: { ...BACKEND_LIMITS, ...options.backendLimits },
    health,
    watchEveryMs: 200,
  });
  const origin = await edge.listen({ port: 0, host: '127.0.0.1' });
  const close = (): Promise<void> => edge.close();
  after(close);
  return { origin, server: edge.server, api, folder, store, releases, logged, health: health.rows, close };
}
