import closeWithGrace from 'close-with-grace';
import { readConfig } from '#lib/config';
import { errorFields, logLine } from '#lib/log';
import type { OpenReleases } from '#lib/releases-port';
import { createEdge } from './edge.ts';
import { openStore } from './open-store.ts';
import { createReleases } from './releases/releases.ts';
import { standardGate } from './releases/standard-gate.ts';

const STOP_LIMIT_MS = 10_000;

const config = readConfig();
if (process.env.DEV_REMOTES && config.devRemotes.size === 0) {
  logLine('DEV_REMOTES ignored', { reason: 'it works with NODE_ENV=development only' });
}
const store = openStore(config);
const gate = standardGate(store);
const openReleases: OpenReleases = (actor) => createReleases({ store, actor, gate });
const edge = createEdge({ config, store, openReleases, log: logLine });

closeWithGrace({ delay: STOP_LIMIT_MS, logger: false }, async ({ err, signal }) => {
  logLine('stopping', err ? errorFields(err) : { signal });
  await edge.close();
});

const address = await edge.listen({ port: config.port, host: config.host });
logLine('listening', { address, api: config.apiUrl, releases: config.releasesDir });
