import type { FastifyInstance } from 'fastify';
import type { HealthShares } from '#edge/releases/store/release-store';
import { createEdge } from './edge.ts';
import type { Releases } from './releases/service/releases.ts';
import type { SmokeRun } from './releases/smoke/smoke-run.ts';
import type { ReleaseStore } from './releases/store/release-store.ts';
import type { Config } from './site/config.ts';

const NEVER_MS = 2_147_483_647;
/** Generous, because no visitor is waiting and the renderer starts cold. */
const RENDER_WAIT_MS = 5_000;

/** The pages of smoke runs aren't visits, so nothing about them is shared. */
const NO_SHARES: HealthShares = {
  list: async () => [],
  read: async () => null,
  write: async () => undefined,
  remove: async () => undefined,
};

/** Returns a function that creates the edge of a smoke run: the same pages and files, and no control of releases. */
export function smokeSite(config: Config, store: ReleaseStore): SmokeRun['openSite'] {
  return ({ apiUrl, previews, dataDir }): FastifyInstance =>
    createEdge({
      config: {
        ...config,
        apiUrl,
        dataDir,
        publicOrigin: null,
        serviceWorker: false,
        renderWaitMs: RENDER_WAIT_MS,
        devRemotes: new Map(),
        // The collectors of a process never stop, so each run would add further ones.
        metricsKey: null,
      },
      store: { ...store, health: NO_SHARES },
      // No operation exists here: a smoke run changes no releases.
      openReleases: () => ({}) as Releases,
      previews,
      // A smoke run only reads, and no backend can know which of its calls do.
      callsBackends: false,
      watchEveryMs: NEVER_MS,
      log: () => undefined,
    });
}
