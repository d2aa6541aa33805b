import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackages } from '#src/builds/build-packages.ts';
import { packForSite } from '#src/packages/pack-packages.ts';
import {
  freePort,
  type ProgramOptions,
  refuseUsedPort,
  type Service,
  startProgram,
  waitFor,
} from '#src/workspace/processes.ts';
import { buildServer, dataDir, REMOTES, release } from '#src/workspace/workspace.ts';

const FIRST_START_MS = 180_000;
const EDGE_START_MS = 20_000;

type LogLine = (service: 'api' | 'edge', line: string) => void;

export interface SiteOptions {
  port: number;
  host: string;
  /** Additional environment variables of both servers. */
  env?: Record<string, string>;
  /** Data folder; the default is DATA_DIR or `.data`. */
  data?: string;
  /** False serves the release store as it is, without building and publishing. */
  isReleasing?: boolean;
  log: LogLine;
  /** Called before anything starts, with a function that stops whatever has started by then. */
  onStart?(stop: () => Promise<void>): void;
}

export interface RunningSite {
  url: string;
  ended: Promise<{ service: string; code: number }>;
  stop(): Promise<void>;
}

/**
 * Builds changed packages, publishes every build with the command that teams use, and serves the site. The API migrates
 * and seeds the demo data while the builds run.
 */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { port, host, env = {}, data = dataDir(), isReleasing = true, log, onStart } = options;
  const releasesDir = path.join(data, 'releases');
  const url = siteUrl(host, port);
  await refuseUsedPort(port, host, 'Stop the other site, or set PORT to another port.');
  const services: Server[] = [];
  const stop = async (): Promise<void> => {
    for (const service of services.toReversed()) await service.stop();
  };
  onStart?.(stop);
  const api = await startApi({ data, origin: url, env, log });
  services.push(api);
  try {
    if (isReleasing) {
      await buildPackages();
      await packForSite();
    }
    const edge = await startEdge({
      port,
      host,
      apiUrl: api.url,
      releasesDir,
      data,
      origin: url,
      env,
      log,
    });
    services.push(edge);
    if (isReleasing) {
      await edge.responds();
      await publishBuilds(releasesDir, { site: url });
    }
    await api.ready();
    await edge.ready();
    const ended = Promise.race([
      api.ended.then((code) => ({ service: 'api', code })),
      edge.ended.then((code) => ({ service: 'edge', code })),
    ]);
    return { url, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** URL at which this machine reaches a server that listens on the host, a name or an address. */
export function siteUrl(host: string, port: number): string {
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export interface Server extends Service {
  url: string;
  /** Resolves when the server is healthy; rejects if its process exits first. */
  ready(): Promise<void>;
}

export interface Edge extends Server {
  /** Resolves when the edge accepts releases, whether or not it can serve a page. */
  responds(): Promise<void>;
}

interface ServerOptions {
  data: string;
  /** Origin of the site in the browser. */
  origin: string;
  env?: Record<string, string>;
  log: LogLine;
}

/** Starts a server as its package's `start` script does. */
function startServer(folder: 'api' | 'edge', options: ProgramOptions): Service {
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    scripts: { start: string };
  };
  const [, ...args] = scripts.start.split(' ');
  return startProgram(args, { cwd: path.resolve(folder), ...options });
}

/** Chooses the demo unless the environment chooses: the API has it by default only at loopback origins, and HOST may be another. */
export function demoByDefault({ SEED, NODE_ENV }: NodeJS.ProcessEnv): Record<string, string> {
  return SEED || NODE_ENV === 'production' ? {} : { SEED: 'demo' };
}

/** Starts the product API on a free port. */
export async function startApi({ data, origin, env = {}, log }: ServerOptions): Promise<Server> {
  await buildServer('api');
  const port = await freePort();
  const api = startServer('api', {
    env: {
      ...demoByDefault(process.env),
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      PUBLIC_ORIGIN: origin,
    },
    onLine: (line) => log('api', line),
  });
  return withReady(api, `http://127.0.0.1:${port}`, FIRST_START_MS);
}

export interface EdgeOptions extends ServerOptions {
  port: number;
  host: string;
  apiUrl: string;
  releasesDir: string;
}

export async function startEdge(options: EdgeOptions): Promise<Edge> {
  await buildServer('edge');
  const { port, host, apiUrl, releasesDir, data, origin, env = {}, log } = options;
  const edge = startServer('edge', {
    env: {
      // A visitor on this machine may choose the address that the edge sees, as a proxy would state it.
      TRUST_PROXY: 'loopback',
      ...env,
      PORT: String(port),
      HOST: host,
      API_URL: apiUrl,
      RELEASES_DIR: releasesDir,
      DATA_DIR: data,
      PUBLIC_ORIGIN: origin,
    },
    onLine: (line) => log('edge', line),
  });
  const url = siteUrl(host, port);
  return {
    ...withReady(edge, url, EDGE_START_MS),
    responds: () => waitFor(`${url}/sw.js`, EDGE_START_MS),
  };
}

function withReady(service: Service, url: string, limitMs: number): Server {
  return { ...service, url, ready: () => waitFor(`${url}/healthz`, limitMs, service.ended) };
}

interface PublishOptions {
  folders?: readonly string[];
  /** URL of the running site that receives the releases; without one, they are written directly to the store. */
  site?: string;
}

/**
 * Publishes and activates the builds of these folders (by default the shell and all remotes), creating keys as needed.
 * A build that is already published changes nothing. `--force` activates local builds even if they are older than the
 * active release; the audit log records which checks were overridden.
 */
export async function publishBuilds(
  releasesDir: string,
  { folders = ['shell', ...REMOTES], site }: PublishOptions = {},
): Promise<void> {
  const teams = ['shell', ...REMOTES].map((folder) => folder.replace(/^mfe-/, ''));
  await release(['setup', ...teams], { RELEASES_DIR: releasesDir });
  if (folders.length === 0) return;
  const args = [
    'publish',
    ...publishOrder(folders, !existsSync(path.join(releasesDir, 'shell'))),
    '--activate',
    '--force',
    '--reason',
    'started on this machine',
  ];
  await release(args, { RELEASES_DIR: releasesDir, ...(site && { RELEASE_SITE: site }) });
}

/**
 * The shell comes first, because remotes may need its next version. At the first start it comes last: from then on pages
 * are served, which would lack the remotes that follow.
 */
export function publishOrder(folders: readonly string[], isFirstStart: boolean): string[] {
  const shellAt = isFirstStart ? 1 : -1;
  return folders.toSorted((a, b) => shellAt * (Number(a === 'shell') - Number(b === 'shell')));
}
