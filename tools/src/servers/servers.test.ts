import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { freePort } from '#src/workspace/processes.ts';
import { TOP } from '#src/workspace/workspace.ts';
import { missingPrograms } from './local-programs.ts';

const missing = missingPrograms();
const skip = missing.length > 0 && `not installed: ${missing.join(', ')}`;
const HEADING = '## A site in three commands';
const HOST = 'shop.example';
/** Megabytes that a process of each role may use, with few visitors. */
const MEMORY_MAX_MB = 250;
const ACCOUNT = { email: 'ana@shop.example', password: 'correct horse battery', nickname: 'Ana' };

/** The commands as production.md prints them. */
function documentedCommands(): string[] {
  const page = readFileSync(path.join(TOP, 'docs/production.md'), 'utf8');
  const block = /```\n([\s\S]*?)```/.exec(page.slice(page.indexOf(HEADING)))?.[1] ?? '';
  return block
    .split('\n')
    .map((line) => line.replace(/ +#.*/, ''))
    .filter(Boolean);
}

const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-servers-'));
const started: ChildProcess[] = [];
after(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = once(child, 'exit');
    // The command and the shell around it.
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
  rmSync(folder, { recursive: true });
});

/** Runs a command in a shell until it exits, or until it prints what is expected. Resolves with its output. */
async function run(command: string, env: Record<string, string>, expected?: RegExp): Promise<string> {
  const child = spawn('sh', ['-c', command], { cwd: TOP, env: { ...process.env, ...env }, detached: true });
  started.push(child);
  let output = '';
  const isDone = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
        if (expected?.test(output)) resolve();
      });
  });
  const code = await Promise.race([once(child, 'exit').then(([code]) => code), isDone]);
  if (code !== undefined && (code !== 0 || expected))
    assert.fail(`"${command}" ended with ${code}:\n${output}`);
  return output;
}

interface Answer {
  status: number;
  headers: http2.IncomingHttpHeaders;
  body: string;
}

/** Sends a request over an HTTP/2 connection to the site, whose certificate is trusted for its name only. */
async function request(
  session: http2.ClientHttp2Session,
  { path: target, json, cookie }: { path: string; json?: unknown; cookie?: string },
): Promise<Answer> {
  const stream = session.request({
    ':path': target,
    ':method': json ? 'POST' : 'GET',
    'sec-fetch-site': 'same-origin',
    ...(json ? { 'content-type': 'application/json' } : {}),
    ...(cookie && { cookie }),
  });
  stream.end(json ? JSON.stringify(json) : undefined);
  const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
  return { status: Number(headers[':status']), headers, body: await text(stream) };
}

/** Processes of this bundle, with their memory in megabytes. */
function servers(): { pid: number; megabytes: number; command: string }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [])
    .filter(
      ([, , , command = '']) => /\/dist\/(api|edge)\/dist\/main\.mjs/.test(command) && command.includes(TOP),
    )
    .map(([, pid, kilobytes, command = '']) => ({
      pid: Number(pid),
      megabytes: Number(kilobytes) / 1024,
      command: command.split(`${TOP}/dist/`)[1] ?? '',
    }));
}

test('[XT-38] three commands lead to a site behind TLS, of which one API may stop', {
  skip,
  timeout: 900_000,
}, async () => {
  const [build = '', create = '', up = '', ...others] = documentedCommands();
  assert.deepEqual(others, []);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const env = { SITE_DIR: folder, HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort), DOCKER: 'off' };
  await run(build, env);
  await run(create, env);
  const table = await run(up, env, new RegExp(`The site is at https://${HOST}:${httpsPort}\n`));
  // `up` fails if a check does.
  for (const row of [/ok +pooler/, /ok +replica +PostgreSQL \d+.*behind/, /ok +pictures/, /ok +conditions/])
    assert.match(table, row);

  const [redirect] = (await once(
    http.get({ port: httpPort, path: '/login', headers: { host: HOST } }),
    'response',
  )) as [http.IncomingMessage];
  redirect.resume();
  assert.deepEqual([redirect.statusCode, redirect.headers.location], [308, `https://${HOST}/login`]);

  const ca = readFileSync(path.join(folder, 'tls/fullchain.pem'));
  const session = http2.connect(`https://${HOST}:${httpsPort}`, {
    createConnection: () =>
      connect({ host: '127.0.0.1', port: httpsPort, servername: HOST, ca, ALPNProtocols: ['h2'] }),
  });
  const page = await request(session, { path: '/home/latest' });
  assert.equal(page.status, 200);
  assert.match(page.body, /<\/html>/);
  assert.match(String(page.headers['strict-transport-security']), /max-age=\d{6}/);
  const [script = ''] = /\/r\/shell\/[^"]+\.js/.exec(page.body) ?? [];
  assert.equal((await request(session, { path: script })).status, 200);

  const registered = await request(session, { path: '/api/auth/register', json: ACCOUNT });
  assert.equal(registered.status, 200, registered.body);
  const [cookie = ''] = String(registered.headers['set-cookie']).split(';');
  assert.match(cookie, /^__Host-/);

  for (const { megabytes, command } of servers())
    assert.ok(megabytes < MEMORY_MAX_MB, `${command} uses ${megabytes.toFixed()} MB`);
  const roles = servers().map(({ command }) => command);
  assert.deepEqual(roles.sort(), [
    'api/dist/main.mjs server',
    'api/dist/main.mjs server',
    'api/dist/main.mjs worker',
    'edge/dist/main.mjs',
    'edge/dist/main.mjs',
  ]);

  const stopped = servers().find(({ command }) => command.endsWith('server'));
  assert.ok(stopped);
  process.kill(stopped.pid, 'SIGTERM');
  const statuses: number[] = [];
  while (servers().length === roles.length || statuses.length < 20) {
    statuses.push((await request(session, { path: '/api/auth/me', cookie })).status);
    await sleep(50);
  }
  assert.deepEqual([...new Set(statuses)], [200]);
  session.close();
});
