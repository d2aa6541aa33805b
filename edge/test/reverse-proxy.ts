import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { tempFolder } from './temp-folder.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
/** Name of the site in the configurations. */
export const SITE_NAME = 'shop.example';
const START_LIMIT_MS = 20_000;

interface Places {
  /** Folder of the certificate, the cache and everything else that the program writes. */
  folder: string;
  http: number;
  https: number;
  edges: readonly [string, string];
}

interface Program {
  file: string;
  /** Texts of the documented configuration that depend on the machine, and what replaces them here. */
  replacements(places: Places): [from: string, to: string][];
  /** Writes what the program needs besides, and returns its arguments. */
  args(config: string, places: Places): Promise<string[]>;
}

const PROGRAMS = {
  nginx: {
    file: 'nginx/tagalong.conf',
    replacements: ({ folder, http, https }) => [
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
      ['listen [::]:80;', ''],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/tagalong', folder],
      ['/var/cache/nginx', folder],
    ],
    async args(config, { folder }) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      const main = join(folder, 'nginx.conf');
      const lines = [
        'daemon off;',
        // Its usual user can't read the folder.
        process.getuid?.() === 0 ? 'user root;' : '',
        `pid ${folder}/nginx.pid;`,
        'error_log stderr;',
        'events {}',
        `http { access_log off; ${temporary.join(' ')} include ${config}; }`,
      ];
      await writeFile(main, lines.join('\n'));
      return ['-e', 'stderr', '-c', main];
    },
  },
  haproxy: {
    file: 'haproxy/haproxy.cfg',
    replacements: ({ folder, http, https }) => [
      // Needs no more open files than any user may have.
      ['maxconn 20000', 'maxconn 500'],
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443', `bind 127.0.0.1:${https}`],
      ['/etc/ssl/tagalong', folder],
    ],
    args: async (config) => ['-db', '-f', config],
  },
  caddy: {
    file: 'caddy/Caddyfile',
    replacements: ({ folder, http, https }) => [
      ['http_port 80', `admin off\n\thttp_port ${http}`],
      ['https_port 443', `https_port ${https}`],
      ['/etc/ssl/tagalong', folder],
    ],
    args: async (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
} satisfies Record<string, Program>;

export type ProxyName = keyof typeof PROGRAMS;

export const PROXY_NAMES = Object.keys(PROGRAMS) as ProxyName[];

/** Reason for which the tests of this program are skipped, or false. `npm test` installs it where it can. */
export function whyNot(name: ProxyName): string | false {
  return programPath(name) ? false : `${name} isn't installed: apt-get install ${name} openssl`;
}

function programPath(name: ProxyName): string | undefined {
  const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Starts the program with its documented configuration in front of two edges. Resolves with its port for https. */
export async function startProxy(name: ProxyName, edges: readonly [string, string]): Promise<number> {
  const { file, replacements, args }: Program = PROGRAMS[name];
  const folder = await tempFolder();
  const places = { folder, edges, http: await freePort(), https: await freePort() };
  makeCertificate(folder);
  let text = await readFile(join(DEPLOY, file), 'utf8');
  const hosts = edges.map((edge, index) => [`edge-${index + 1}.internal:3000`, new URL(edge).host] as const);
  for (const [from, to] of [...replacements(places), ...hosts]) {
    assert.ok(text.includes(from), `${file} has no '${from}'.`);
    text = text.replaceAll(from, to);
  }
  await mkdir(join(folder, 'home'));
  const config = join(folder, 'config');
  await writeFile(config, text);
  const program = spawn(programPath(name) ?? name, await args(config, places), {
    env: { HOME: join(folder, 'home') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  after(async () => {
    const ended = program.exitCode === null ? once(program, 'exit') : null;
    program.kill('SIGTERM');
    await ended;
  });
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isListening(places.https))) {
    if (program.exitCode !== null || Date.now() > limit) throw new Error(`${name} did not start: ${output}`);
    await sleep(50);
  }
  return places.https;
}

function makeCertificate(folder: string): void {
  const [chain, key] = [join(folder, 'fullchain.pem'), join(folder, 'key.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const names = ['-subj', `/CN=${SITE_NAME}`, '-addext', `subjectAltName=DNS:${SITE_NAME}`];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', chain], { stdio: 'ignore' });
  execFileSync('sh', ['-c', 'cat "$0" "$1" > "$2"', chain, key, join(folder, 'site.pem')]);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
