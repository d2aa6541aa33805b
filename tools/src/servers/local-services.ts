import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEPLOY } from './compose-file.ts';
import {
  asUser,
  DATABASE_USER,
  type Programs,
  postgresDir,
  programPath,
  untilListening,
  valkeyPath,
} from './local-programs.ts';

/** Longest time for a command that sets a database up, in milliseconds. */
const SETUP_LIMIT_MS = 120_000;

export type Localize = (text: string) => string;

interface PostgresInput {
  programs: Programs;
  name: string;
  /** Folder for data and socket; belongs to the user of PostgreSQL. */
  folder: string;
  port: number;
  /** Script of deploy/postgres that prepares the data before the start, or sets up the running server. */
  prepare: { script: string; env: Record<string, string>; isRunning: boolean };
}

/** Starts PostgreSQL with the configuration in deploy/. Resolves when it accepts connections and is set up. */
export async function startPostgres({ programs, name, folder, port, prepare }: PostgresInput): Promise<void> {
  const bin = postgresDir() ?? '';
  const data = path.join(folder, 'data');
  const env = {
    PGDATA: data,
    PGHOST: folder,
    PGPORT: String(port),
    PATH: `${bin}:${process.env.PATH}`,
    ...prepare.env,
  };
  const run = (command: readonly string[]): void => {
    const [program = '', ...args] = asUser(DATABASE_USER, command);
    execFileSync(program, args, {
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: SETUP_LIMIT_MS,
    });
  };
  for (const file of ['postgresql.conf', 'pg_hba.conf', prepare.script])
    writeFileSync(path.join(folder, file), readFileSync(path.join(DEPLOY, 'postgres', file)));
  const setUp = (): void => run(['sh', path.join(folder, prepare.script)]);
  if (prepare.isRunning) run(['initdb', '-D', data, '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  else setUp();
  const settings = [
    `config_file=${folder}/postgresql.conf`,
    `hba_file=${folder}/pg_hba.conf`,
    'listen_addresses=127.0.0.1',
    'shared_buffers=32MB',
  ];
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  programs.start(name, [`${bin}/postgres`, ...args], {
    user: DATABASE_USER,
    env,
    cwd: folder,
    // Ends connections; at SIGTERM, it would wait for the clients to do so.
    signal: 'SIGINT',
  });
  await untilListening(programs, name, port);
  // It listens before it is ready.
  run(['sh', '-c', 'for _ in $(seq 300); do pg_isready -q && exit; sleep 0.1; done; exit 1']);
  if (prepare.isRunning) setUp();
}

interface PoolerInput {
  programs: Programs;
  /** Folder with the users of the pooler; belongs to the user of PostgreSQL. */
  folder: string;
  port: number;
  /** Port of the primary. */
  target: number;
}

/** Starts PgBouncer with the configuration in deploy/. Resolves when it listens. */
export async function startPooler({ programs, folder, port, target }: PoolerInput): Promise<void> {
  const file = path.join(folder, 'pgbouncer.ini');
  writeConfig(file, readFileSync(path.join(DEPLOY, 'pgbouncer/pgbouncer.ini'), 'utf8'), [
    ['host=postgres port=5432', `host=127.0.0.1 port=${target}`],
    ['listen_addr = *', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/run/secrets', folder],
  ]);
  programs.start('pgbouncer', [programPath('pgbouncer') ?? '', file], { user: DATABASE_USER, cwd: folder });
  await untilListening(programs, 'pgbouncer', port);
}

interface ValkeyInput {
  programs: Programs;
  /** Folder with the password. */
  folder: string;
  port: number;
}

/** Starts Valkey with the configuration in deploy/. Resolves when it listens. */
export async function startValkey({ programs, folder, port }: ValkeyInput): Promise<void> {
  const password = readFileSync(path.join(folder, 'secrets/valkey-password'), 'utf8');
  const flags = ['--bind', '127.0.0.1', '--port', String(port), '--requirepass', password];
  programs.start('valkey', [valkeyPath() ?? '', path.join(DEPLOY, 'valkey/valkey.conf'), ...flags]);
  await untilListening(programs, 'valkey', port);
}

interface NginxInput {
  programs: Programs;
  work: string;
  /** Folder of the site, with the configuration and the certificate. */
  folder: string;
  localize: Localize;
  httpPort: number;
  httpsPort: number;
  /** Port at which the edges reach the APIs. */
  apiPort: number;
}

/** Starts nginx with the site's configuration. Resolves when it listens. */
export async function startNginx(input: NginxInput): Promise<void> {
  const { programs, work, folder, localize, httpPort, httpsPort, apiPort } = input;
  const own = path.join(work, 'nginx');
  mkdirSync(own);
  const read = (file: string): string => localize(readFileSync(path.join(folder, 'nginx', file), 'utf8'));
  const site = writeConfig(path.join(own, 'tagalong.conf'), read('tagalong.conf'), [
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/ssl/tagalong', path.join(folder, 'tls')],
    ['/var/cache/nginx', own],
  ]);
  const apis = writeConfig(path.join(own, 'api.conf'), read('api.conf'), [
    ['listen 3001;', `listen 127.0.0.1:${apiPort};`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${own}/${kind};`,
  );
  const lines = [
    'daemon off;',
    // Its usual user can't read the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${own}/nginx.pid;`,
    'error_log stderr;',
    'events {}',
    `http { access_log off; ${temporary.join(' ')} include ${site}; include ${apis}; }`,
  ];
  const main = path.join(own, 'nginx.conf');
  writeFileSync(main, lines.join('\n'));
  programs.start('proxy', [programPath('nginx') ?? '', '-e', 'stderr', '-c', main]);
  await untilListening(programs, 'proxy', httpsPort);
}

/** Writes a configuration with the names and paths of this machine. Throws an error if it lacks one of the texts. */
export function writeConfig(
  file: string,
  text: string,
  replaced: readonly (readonly [string, string])[],
): string {
  let changed = text;
  for (const [from, to] of replaced) {
    if (!changed.includes(from)) throw new Error(`${path.basename(file)} has no "${from}".`);
    changed = changed.replaceAll(from, to);
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, changed);
  return file;
}
