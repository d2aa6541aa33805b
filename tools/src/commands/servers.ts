import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startContainers, stopContainers } from '#src/servers/containers.ts';
import { createSite, readSite } from '#src/servers/create-site.ts';
import { missingPrograms } from '#src/servers/local-programs.ts';
import { startLocalSite } from '#src/servers/local-site.ts';
import { stopOnSignal } from '#src/workspace/processes.ts';
import { runCommand, TOP } from '#src/workspace/workspace.ts';

const USAGE = `npm run servers -- create <name> [--certificate <file> --key <file>]   creates secrets and configuration
npm run servers -- up                                                  starts all servers
npm run servers -- down                                                stops containers; keeps their data
SITE_DIR (deploy/site), HTTP_PORT (80) and HTTPS_PORT (443) choose the folder and the ports;
DOCKER=off starts processes of this machine instead of containers.`;

const folder = path.resolve(TOP, process.env.SITE_DIR ?? 'deploy/site');
const httpPort = Number(process.env.HTTP_PORT ?? 80);
const bundle = path.join(TOP, 'dist');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { certificate: { type: 'string' }, key: { type: 'string' } },
});
const [command, host] = positionals;

try {
  if (command === 'create' && host) create(host);
  else if (command === 'up') await up();
  else if (command === 'down') await stopContainers({ folder, httpPort });
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function create(name: string): void {
  const { certificate: chain, key } = values;
  if (Boolean(chain) !== Boolean(key)) throw new Error('Give both --certificate and --key, or neither.');
  const httpsPort = Number(process.env.HTTPS_PORT ?? 443);
  createSite({ folder, host: name, httpsPort, ...(chain && key && { certificate: { chain, key } }) });
  console.log(`The secrets and the configuration of ${name} are in ${folder}. Keep a copy of them.`);
  if (!chain) console.log('Its certificate is for trying it out: no browser trusts it.');
}

async function up(): Promise<void> {
  const { origin } = readSite(folder);
  if (!existsSync(bundle)) throw new Error('There are no servers in dist/. Run "npm run bundle" first.');
  const hasContainers =
    process.env.DOCKER !== 'off' &&
    (await runCommand('docker', ['compose', 'version'], { isQuiet: true })).code === 0;
  if (hasContainers) await startContainers({ folder, httpPort });
  else await upLocally();
  console.log(`The site is at ${origin}`);
}

/** Runs until Ctrl-C. */
async function upLocally(): Promise<void> {
  const missing = missingPrograms();
  if (missing.length > 0)
    throw new Error(
      `Install Docker with its Compose plugin. To try the site out on this machine without it: apt-get install ${missing.join(' ')}`,
    );
  console.log(
    'There is no Docker: starting the servers as processes of this machine. Nothing is kept when they stop.',
  );
  let stopSite = async (): Promise<void> => undefined;
  const stop = stopOnSignal(() => stopSite());
  try {
    const site = await startLocalSite({
      folder,
      bundle,
      httpPort,
      onStart(stop) {
        stopSite = stop;
      },
    });
    for (const name of ['api-1', 'edge-1']) console.log(await site.checkConfig(name));
  } catch (error) {
    await stop();
    throw error;
  }
}
