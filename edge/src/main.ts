import closeWithGrace from 'close-with-grace';
import { readConfig } from '#lib/config';
import { errorFields, logLine } from '#lib/log';
import { createEdge } from './edge.ts';
import { folderStore } from './releases/folder-store.ts';

const STOP_LIMIT_MS = 10_000;

const config = readConfig();
if (process.env.DEV_REMOTES && config.devRemotes.size === 0) {
  logLine('DEV_REMOTES ignored', { reason: 'it works with NODE_ENV=development only' });
}
const edge = createEdge({ config, store: folderStore(config.releasesDir), log: logLine });

closeWithGrace({ delay: STOP_LIMIT_MS, logger: false }, async ({ err, signal }) => {
  logLine('stopping', err ? errorFields(err) : { signal });
  await edge.close();
});

const address = await edge.listen({ port: config.port, host: config.host });
logLine('listening', { address, api: config.apiUrl, releases: config.releasesDir });
