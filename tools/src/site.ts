import path from 'node:path';
import { buildPackages } from './build-packages.ts';
import { freePort, type Service, startService, waitFor } from './processes.ts';
import { dataDir, REMOTES, runNode, TSX_FLAGS } from './workspace.ts';

const FIRST_START_MS = 180_000;

export interface SiteOptions {
  port: number;
  host: string;
  /** More for the environment of both servers. */
  env?: Record<string, string>;
  /** Where `.data` is; by default DATA_DIR or `.data`. */
  data?: string;
  log(service: 'api' | 'edge', line: string): void;
}

export interface RunningSite {
  address: string;
  ended: Promise<{ service: string; code: number }>;
  stop(): Promise<void>;
}

/**
 * Builds what changed, publishes every build by the same command that a team uses, and serves the site.
 * The API migrates and fills in the demo while the builds run.
 */
export async function startSite({
  port,
  host,
  env = {},
  data = dataDir(),
  log,
}: SiteOptions): Promise<RunningSite> {
  const apiPort = await freePort();
  const releasesDir = path.join(data, 'releases');
  const shown = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
  const address = `http://${shown}:${port}`;
  const api = startService(
    'api/src/main.ts',
    { ...env, PORT: String(apiPort), HOST: '127.0.0.1', DATA_DIR: data, PUBLIC_ORIGIN: address },
    (line) => log('api', line),
  );
  const services: Service[] = [api];
  const stop = async (): Promise<void> => {
    for (const service of services.toReversed()) await service.stop();
  };
  let apiCode: number | null = null;
  void api.ended.then((code) => {
    apiCode = code;
  });
  try {
    await buildPackages();
    await publishAll(releasesDir);
    await waitFor(`http://127.0.0.1:${apiPort}/healthz`, FIRST_START_MS, () => apiCode !== null);
    const edge = startService(
      'edge/src/main.ts',
      {
        ...env,
        PORT: String(port),
        HOST: host,
        API_URL: `http://127.0.0.1:${apiPort}`,
        RELEASES_DIR: releasesDir,
        DATA_DIR: data,
        PUBLIC_ORIGIN: address,
      },
      (line) => log('edge', line),
    );
    services.push(edge);
    let edgeCode: number | null = null;
    void edge.ended.then((code) => {
      edgeCode = code;
    });
    await waitFor(`http://127.0.0.1:${port}/healthz`, 20_000, () => edgeCode !== null);
    const ended = Promise.race([
      api.ended.then((code) => ({ service: 'api', code })),
      edge.ended.then((code) => ({ service: 'edge', code })),
    ]);
    return { address, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Publishes and activates the shell's and each remote's build; a build that is there already changes nothing. */
async function publishAll(releasesDir: string): Promise<void> {
  for (const folder of ['shell', ...REMOTES]) {
    const args = [...TSX_FLAGS, 'edge/src/release-command.ts', 'publish', folder, '--activate'];
    const { code, output } = await runNode(args, { env: { RELEASES_DIR: releasesDir }, isQuiet: true });
    if (code !== 0) throw new Error(`${folder} could not be published:\n${output}`);
  }
}
