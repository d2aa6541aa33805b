import { createRequire } from 'node:module';
import path from 'node:path';
import { buildPackages } from '#src/builds/build-packages.ts';
import { folderOf, PARTS, readDevArguments } from '#src/site/dev-arguments.ts';
import { publishBuilds, siteUrl, startApi, startEdge } from '#src/site/site.ts';
import {
  refuseUsedPort,
  type Service,
  startProgram,
  stopOnSignal,
  waitFor,
} from '#src/workspace/processes.ts';
import { commandFile, dataDir, TOP } from '#src/workspace/workspace.ts';

const { devPort } = createRequire(import.meta.url)('@tagalong/config/webpack/remote.cjs') as {
  devPort(part: string, folder: string): number;
};
const FIRST_BUILD_MS = 180_000;

const { parts } = readDevArguments(process.argv.slice(2));
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const data = dataDir();
const releasesDir = path.join(data, 'releases');
const origin = siteUrl(host, port);
const services: Service[] = [];
let isStopping = false;
const stopAll = stopOnSignal(() => {
  isStopping = true;
  return Promise.all(services.map((service) => service.stop()));
});

try {
  await start();
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
  await stopAll();
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const began = Date.now();
  await refuseUsedPorts();
  const api = await startApi({ data, origin, log: showLog });
  watch('api', api);
  const servers = Promise.all(parts.map((part) => startDevServer(part)));
  // Another step may fail first, which stops the servers.
  servers.catch(() => undefined);
  const released = PARTS.filter((part) => !parts.includes(part)).map(folderOf);
  await buildPackages(released);
  await publishBuilds(releasesDir, { folders: released });
  await Promise.all([api.ready(), servers]);
  const edge = await startEdge({
    port,
    host,
    apiUrl: api.url,
    releasesDir,
    data,
    origin,
    env: {
      NODE_ENV: 'development',
      DEV_REMOTES: parts.map((part) => `${part}=${urlOf(part)}`).join(),
    },
    log: showLog,
  });
  watch('edge', edge);
  await edge.ready();
  console.log(`
Tagalong is at ${origin}  (ready in ${((Date.now() - began) / 1000).toFixed(1)} s; Ctrl-C stops it)

  from source, follows edits: ${parts.join(', ')}
  as built: ${released.join(', ') || 'nothing'}
`);
}

async function refuseUsedPorts(): Promise<void> {
  await refuseUsedPort(port, host, 'Stop the other site, or set PORT to another port.');
  for (const part of parts) {
    const advice = `The development server of ${part} needs it: stop the other process, such as another "npm run dev".`;
    await refuseUsedPort(Number(new URL(urlOf(part)).port), '127.0.0.1', advice);
  }
}

/** Starts a development server and resolves after the first build, even if it failed. */
function startDevServer(part: string): Promise<void> {
  const args = [commandFile('webpack-cli', 'bin/cli.js'), 'serve', '--mode', 'development'];
  const server = startProgram(args, {
    cwd: path.join(TOP, folderOf(part)),
    onLine: (line) => line.trim() !== '' && console.log(`[${part}] ${line}`),
  });
  watch(part, server);
  const manifest = part === 'shell' ? 'shell.json' : 'remote.json';
  return waitFor(`${urlOf(part)}/${manifest}`, FIRST_BUILD_MS, server.ended);
}

/**
 * Returns the URL of a development server. Its host must match the one in webpack's client, so that one entry of the
 * content security policy covers scripts and the socket.
 */
function urlOf(part: string): string {
  return `http://127.0.0.1:${devPort(part, path.join(TOP, folderOf(part)))}`;
}

function watch(name: string, service: Service): void {
  services.push(service);
  void service.ended.then((code) => {
    if (isStopping) return;
    console.error(`The ${name} exited with code ${code}.`);
    process.exitCode = 1;
    void stopAll();
  });
}

function showLog(service: string, line: string): void {
  if (/"level":(?:40|50|60)/.test(line) || !line.startsWith('{')) console.log(`[${service}] ${line}`);
}
