import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, waitFor } from '#src/workspace/processes.ts';
import { runNode, TOP, TSX_FLAGS } from '#src/workspace/workspace.ts';
import { type Compose, DEPLOY, readCompose } from './compose-file.ts';
import { readSite } from './create-site.ts';
import { prepareReleases, publishFirst } from './first-releases.ts';
import { startMonitoring } from './local-monitoring.ts';
import { createPrograms, DATABASE_USER, type Programs, untilListening } from './local-programs.ts';
import { startNginx, startPooler, startPostgres, startValkey } from './local-services.ts';

/** Servers of deploy/compose.yaml, by their names and ports in it. */
const PORTS: Readonly<Record<string, number>> = {
  postgres: 5432,
  'postgres-replica': 5432,
  pgbouncer: 6432,
  valkey: 6379,
  s3: 8333,
  proxy: 3001,
  'api-1': 3001,
  'api-2': 3001,
  worker: 3001,
  'edge-1': 3000,
  'edge-2': 3000,
  prometheus: 9090,
  'node-exporter': 9100,
  'blackbox-exporter': 9115,
};
const SERVERS = ['api-1', 'api-2', 'worker', 'edge-1', 'edge-2'];
/** Generous, because edges wait for the releases, which a busy machine compresses for minutes. */
const READY_MS = 300_000;

export interface LocalSiteInput {
  /** Folder of the site, as `create` made it. */
  folder: string;
  /** Folder of the servers' production files. */
  bundle: string;
  /** Port that redirects to https. */
  httpPort: number;
  /** Sizes in megabytes of disks for the folders of some servers, which are in memory; needs root. */
  disks?: Readonly<Record<string, number>>;
  /** Folder for the output of all programs. */
  logs?: string;
  /** Called before anything starts, with a function that stops whatever has started by then. */
  onStart(stop: () => Promise<void>): void;
}

export interface LocalSite {
  origin: string;
  programs: Programs;
  /** Folder of the files of a server, by its name in compose.yaml. */
  folderOf(name: string): string;
  /** Port of a server on this machine, by its name in compose.yaml. */
  portOf(name: string): number;
  /** Runs `check-config` with the settings of a server. Resolves with its table; rejects with it if something failed. */
  checkConfig(name: string): Promise<string>;
  /** Migrates the database with the files of a bundle; by default, of the site's. Rejects if it fails. */
  migrate(bundle?: string): Promise<void>;
  /** Starts a server that was stopped, from the files of a bundle; by default, of the site's. Resolves when it is ready. */
  startServer(name: string, bundle?: string): Promise<void>;
  /** Resolves when a server is ready that starts by itself. */
  untilReady(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the services of deploy/compose.yaml as processes of this machine, with the same settings and configuration files,
 * except the names and ports of the machines, and a test server as the S3 service. Resolves when all are ready and the
 * first releases are published. From then on, what ends is started again. Nothing is kept when it stops.
 */
export async function startLocalSite(input: LocalSiteInput): Promise<LocalSite> {
  const { folder, httpPort, onStart, disks = {} } = input;
  const { origin, httpsPort } = readSite(folder);
  const work = mkdtempSync(path.join(tmpdir(), 'tagalong-site-'));
  // The user of the database passes through it.
  chmodSync(work, 0o711);
  const programs = createPrograms(input.logs);
  const folderOf = (name: string): string => path.join(work, SERVERS.includes(name) ? `${name}-data` : name);
  const stop = async (): Promise<void> => {
    // At once, because each serves for a while after the signal.
    await Promise.all(SERVERS.map((name) => programs.stopOne(name)));
    await programs.stop();
    for (const disk of Object.keys(disks)) spawnSync('umount', [folderOf(disk)]);
    rmSync(work, { recursive: true, force: true });
  };
  onStart(stop);
  for (const [name, megabytes] of Object.entries(disks)) {
    mkdirSync(folderOf(name));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folderOf(name)]);
  }

  const ports = new Map<string, number>();
  for (const name of Object.keys(PORTS)) ports.set(name, await freePort());
  const portOf = (name: string): number => ports.get(name) ?? 0;
  const names = Object.entries(PORTS).map(([name, port]) => `${name}:${port}`);
  /** Replaces the names of servers by their places on this machine. */
  const localize = (text: string): string =>
    text.replace(new RegExp(`\\b(?<!-)(${names.join('|')})\\b`, 'g'), (name) => {
      return `127.0.0.1:${portOf(name.split(':')[0] ?? '')}`;
    });
  const compose = readCompose({ ...process.env, PUBLIC_ORIGIN: origin, SITE_DIR: folder });
  const place: Place = { work, programs, portOf, folderOf, localize };

  await startDatabases(place, folder);
  await startValkey({ programs, folder, port: portOf('valkey') });
  const s3 = `http://127.0.0.1:${portOf('s3')}`;
  await startBuckets(place, folder);
  await prepareReleases({ folder, endpoint: s3 });
  copySecrets(path.join(folder, 'secrets'), path.join(work, 'secrets'), localize);
  const { bundle } = input;
  const migrateFrom = (files = bundle): Promise<void> => migrate(place, compose, files);
  await migrateFrom();

  const startServer = (name: string, files = bundle): Promise<void> =>
    startOne(place, compose, { name, files });
  await Promise.all(SERVERS.filter((name) => !name.startsWith('edge')).map((name) => startServer(name)));
  const nginx = { programs, work, folder, localize, httpPort, httpsPort, apiPort: portOf('proxy') };
  await startNginx(nginx);
  // An edge is ready once there are releases.
  const edges = SERVERS.filter((name) => name.startsWith('edge')).map((name) => startServer(name));
  await Promise.all([publishFirst({ folder, endpoint: s3 }), ...edges]);
  await startMonitoring({ programs, work, localize, portOf, httpsPort });
  programs.restartEnded();
  return {
    origin,
    programs,
    portOf,
    folderOf,
    checkConfig: (name) => checkOne(place, compose, { name, files: bundle }),
    migrate: migrateFrom,
    startServer,
    untilReady: (name) => waitFor(`http://127.0.0.1:${portOf(name)}/readyz`, READY_MS),
    stop,
  };
}

/** Addresses of a site's processes, and the folders of their files. */
interface Place {
  work: string;
  programs: Programs;
  portOf(name: string): number;
  folderOf(name: string): string;
  localize(text: string): string;
}

async function startDatabases({ programs, portOf, folderOf }: Place, folder: string): Promise<void> {
  const ownFolder = (name: string): string => {
    const own = folderOf(name);
    mkdirSync(own, { recursive: true });
    chmodSync(own, 0o700);
    for (const secret of ['database-password', 'replication-password', 'pgbouncer-users'])
      writeFileSync(path.join(own, secret), readFileSync(path.join(folder, 'secrets', secret)));
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${DATABASE_USER}:${DATABASE_USER}`, own]);
    return own;
  };
  const primary = ownFolder('postgres');
  await startPostgres({
    programs,
    name: 'postgres',
    folder: primary,
    port: portOf('postgres'),
    prepare: { script: 'setup-primary.sh', env: { SECRETS: primary }, isRunning: true },
  });
  const replica = ownFolder('postgres-replica');
  const env = { PRIMARY_HOST: '127.0.0.1', PRIMARY_PORT: String(portOf('postgres')), SECRETS: replica };
  await startPostgres({
    programs,
    name: 'postgres-replica',
    folder: replica,
    port: portOf('postgres-replica'),
    prepare: { script: 'setup-replica.sh', env, isRunning: false },
  });
  const [port, target] = [portOf('pgbouncer'), portOf('postgres')];
  await startPooler({ programs, folder: ownFolder('pgbouncer'), port, target });
}

/** Starts the S3 server of the edge's tests, because Debian has no small one with conditional writes. */
async function startBuckets({ programs, portOf, folderOf }: Place, folder: string): Promise<void> {
  const keys = ['s3-access-key-id', 's3-secret-access-key'].map((name) =>
    readFileSync(path.join(folder, 'secrets', name), 'utf8'),
  );
  const args = [...TSX_FLAGS, 'test/s3-main.ts', String(portOf('s3')), folderOf('s3'), ...keys];
  programs.start('s3', [process.execPath, ...args], { cwd: path.join(TOP, 'edge') });
  await untilListening(programs, 's3', portOf('s3'));
}

/** Copies secrets, in which the names of servers are those of this machine. */
function copySecrets(from: string, to: string, localize: (text: string) => string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(from))
    writeFileSync(path.join(to, name), localize(readFileSync(path.join(from, name), 'utf8')), {
      mode: 0o400,
    });
}

/** A server, and the folder of the files that it runs from. */
interface Server {
  name: string;
  files: string;
}

/** Command line of an image, as its Containerfile has it, with a service's command. */
function commandOf({ name, files }: Server, compose: Compose, command?: string): string[] {
  const server = name.startsWith('edge') ? 'edge' : 'api';
  const lines = readFileSync(path.join(DEPLOY, 'Containerfile'), 'utf8').split('\n');
  const line = lines.find(
    (text) => text.startsWith('ENTRYPOINT') && text.includes(`"${server}/dist/main.mjs"`),
  );
  const [, ...args] = JSON.parse((line ?? '').replace(/^ENTRYPOINT /, '')) as string[];
  const own = args.map((arg) => (arg.endsWith('.mjs') ? path.join(files, arg) : arg));
  return [process.execPath, ...own, ...(command ? [command] : (compose.services[name]?.command ?? []))];
}

/** Settings of a service, as in its image and in compose.yaml. */
function settingsOf(
  name: string,
  { work, portOf, folderOf, localize }: Place,
  compose: Compose,
): Record<string, string> {
  const data = folderOf(name);
  mkdirSync(data, { recursive: true });
  const given = Object.entries(compose.services[name]?.environment ?? {}).map(([setting, value]) => [
    setting,
    localize(value)
      .replace(/^\/run\/secrets/, path.join(work, 'secrets'))
      .replace(/^\/data\b/, data),
  ]);
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(portOf(name)), DATA_DIR: data };
  return { ...own, ...Object.fromEntries(given) };
}

async function migrate(place: Place, compose: Compose, files: string): Promise<void> {
  const env = settingsOf('migrate', place, compose);
  const command = commandOf({ name: 'migrate', files }, compose);
  const child = place.programs.start('migrate', command, { env, isCommand: true });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The migration failed:\n${place.programs.outputOf('migrate')}`);
}

async function startOne(place: Place, compose: Compose, server: Server): Promise<void> {
  const { programs, portOf } = place;
  const { name } = server;
  const env = settingsOf(name, place, compose);
  const child = programs.start(name, commandOf(server, compose), { env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitFor(`http://127.0.0.1:${portOf(name)}/readyz`, READY_MS, ended).catch((error: unknown) => {
    throw new Error(`${name} is not ready:\n${programs.outputOf(name)}`, { cause: error });
  });
}

async function checkOne(place: Place, compose: Compose, server: Server): Promise<string> {
  const [, ...args] = commandOf(server, compose, 'check-config');
  const env = settingsOf(server.name, place, compose);
  const { code, output } = await runNode(args, { env, isQuiet: true });
  if (code !== 0) throw new Error(`The settings of ${server.name} are not right:\n${output}`);
  return output;
}
