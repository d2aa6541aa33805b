import { cp } from 'node:fs/promises';
import path from 'node:path';
import { startEdge } from '#src/site/site.ts';
import { freePort, startProgram, stopOnSignal, waitFor } from '#src/workspace/processes.ts';
import { TSX_FLAGS } from '#src/workspace/workspace.ts';
import { copyProject, FIRST_FEATURE, followDocument } from './project-copy.ts';

// Follows docs/your-first-feature.md in <folder>/project and serves a site: the API of that copy on an empty database,
// and the edge of the original on a copy of the releases. Usage: feature-site.ts <folder> <release store>. Prints one
// line of JSON once the site responds, and runs until it is stopped. e2e/releases releases the copy's remote to it.
const FIRST_START_MS = 180_000;
const [folder = '', store = ''] = process.argv.slice(2);
const project = path.join(folder, 'project');
const data = path.join(folder, 'data');
const releases = path.join(data, 'releases');
const log = (line: string): void => console.error(line);

copyProject(process.cwd(), project);
followDocument(project, FIRST_FEATURE);
// The keys first: the last trusted state beside them must not be newer than the copied store.
for (const suffix of ['-keys', '']) await cp(store + suffix, releases + suffix, { recursive: true });

const [port, apiPort] = [await freePort(), await freePort()];
const url = `http://localhost:${port}`;
const apiUrl = `http://127.0.0.1:${apiPort}`;
const host = '127.0.0.1';
const api = startProgram([...TSX_FLAGS, 'src/main.ts'], {
  cwd: path.join(project, 'api'),
  env: { PORT: String(apiPort), HOST: host, DATA_DIR: data, PUBLIC_ORIGIN: url, SEED: 'none' },
  onLine: log,
});
const edge = await startEdge({
  port,
  host,
  apiUrl,
  releasesDir: releases,
  data,
  origin: url,
  log: (_service, line) => log(line),
});
const stop = stopOnSignal(() => Promise.all([api.stop(), edge.stop()]));
try {
  // The API must be ready first, because the edge's health depends on it.
  await waitFor(`${apiUrl}/healthz`, FIRST_START_MS);
  await edge.ready();
  console.log(JSON.stringify({ url, releases, project }));
} catch (error) {
  await stop();
  throw error;
}
