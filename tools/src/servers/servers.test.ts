import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ReceivedSpan, startCollector } from '@tagalong/server/tracing/trace-collector';
import { acknowledgements, PSQL_FLAGS, storedThings, THINGS_SQL } from '#src/servers/load/acknowledged.ts';
import { json, type SiteAddress, siteClient } from '#src/servers/load/site-client.ts';
import { createVisitors } from '#src/servers/load/visitors.ts';
import { freePort, waitFor } from '#src/workspace/processes.ts';
import { TOP } from '#src/workspace/workspace.ts';
import { asUser, DATABASE_USER, missingPrograms } from './local-programs.ts';
import { exportedMetrics, usedMetrics } from './metric-names.ts';

const missing = missingPrograms();
const skip = missing.length > 0 && `not installed: ${missing.join(', ')}`;
const HEADING = '## A site in three commands';
const HOST = 'shop.example';
/** Megabytes that a process of each role may use, with few visitors. */
const MEMORY_MAX_MB = 250;
/** Connections that use the site while something happens to it. */
const VISITORS = 6;
const READY_MS = 120_000;
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

interface Process {
  pid: number;
  megabytes: number;
  command: string;
}

/** Processes that the command `up` has started. */
function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => {
    const [, pid, parent, kilobytes, command = ''] = /^ *(\d+) +(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), megabytes: Number(kilobytes) / 1024, command };
  });
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return below(started.at(-1)?.pid ?? 0);
}

/** Processes of the bundle, with the part of their commands that follows its folder. */
function servers(): Process[] {
  return processes()
    .filter(({ command }) => /\/dist\/(api|edge)\/dist\/main\.mjs/.test(command))
    .map((server) => ({ ...server, command: server.command.split(`${TOP}/dist/`)[1] ?? '' }));
}

/** Names of the metrics of all servers, each of which is asked at its own port. */
async function exportedByServers(): Promise<Set<string>> {
  const key = readFileSync(path.join(folder, 'secrets/metrics-key'), 'utf8');
  const texts = servers().map(async ({ pid }) => {
    const [, port] = /\0PORT=(\d+)\0/.exec(readFileSync(`/proc/${pid}/environ`, 'latin1')) ?? [];
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${key}` },
    });
    assert.equal(response.status, 200);
    return exportedMetrics(await response.text());
  });
  return new Set((await Promise.all(texts)).flat());
}

const isStatement = ({ attributes }: ReceivedSpan): boolean => attributes['db.system.name'] === 'postgresql';

/** Services and names of the spans from a statement up to the beginning of its trace. */
function pathOf(spans: readonly ReceivedSpan[], statement: ReceivedSpan): string[] {
  const parents = new Map(spans.map((span) => [span.spanId, span]));
  const path: string[] = [];
  for (let span: ReceivedSpan | undefined = statement; span; span = parents.get(span.parentSpanId ?? ''))
    path.push(`${span.service} ${isStatement(span) ? 'statement' : span.name}`);
  return path;
}

/** Sends a signal to one process whose command contains the text. Resolves when another one has replaced it and is ready. */
async function replace(text: string, signal: NodeJS.Signals): Promise<void> {
  const withText = (): Process[] => processes().filter(({ command }) => command.includes(text));
  const before = withText();
  const stopped = before[0]?.pid ?? 0;
  process.kill(stopped, signal);
  while (withText().length < before.length || withText().some(({ pid }) => pid === stopped)) await sleep(100);
  for (const { pid } of withText()) {
    const [, port] = /(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? [];
    if (port) await waitFor(`http://127.0.0.1:${port}/readyz`, READY_MS);
  }
}

/** State of all things that visitors change, as the primary has them. */
function readThings(): Map<string, string> {
  const { command = '' } = processes().find(({ command }) => /\/postgres\/data -p /.test(command)) ?? {};
  const [, port, folder = ''] = / -p (\d+) -k (\S+)/.exec(command) ?? [];
  const psql = ['psql', ...PSQL_FLAGS, '-h', folder, '-p', String(port), '-c', THINGS_SQL];
  const [program = '', ...args] = asUser(DATABASE_USER, psql);
  return storedThings(execFileSync(program, args, { cwd: folder, encoding: 'utf8' }));
}

async function assertFaultsAreSurvived(address: SiteAddress): Promise<void> {
  const known = acknowledgements();
  const visitors = await createVisitors({ address, count: VISITORS, known });
  const stopped = await visitors.during(() => replace('main.mjs server', 'SIGTERM'));
  assert.deepEqual(stopped.failures, []);
  const killed = await visitors.during(async () => {
    await replace('main.mjs server', 'SIGKILL');
    await sleep(1_000);
  });
  assert.ok(killed.failures.length <= VISITORS, JSON.stringify(killed.failures));
  const pooled = await visitors.during(async () => {
    await replace('pgbouncer.ini', 'SIGINT');
    await sleep(1_000);
  });
  assert.deepEqual(pooled.failures, []);
  visitors.close();
  const all = [stopped, killed, pooled];
  assert.ok(all.every(({ pairCount }) => pairCount > 0));
  assert.deepEqual(
    all.flatMap(({ stale }) => stale),
    [],
  );
  assert.deepEqual(known.lossesIn(readThings()), []);
}

test('[XT-38] three commands lead to a site behind TLS that loses no change when an API or the pooler stops', {
  skip,
  timeout: 900_000,
}, async () => {
  const [build = '', create = '', up = '', ...others] = documentedCommands();
  assert.deepEqual(others, []);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const collector = await startCollector();
  const env = {
    SITE_DIR: folder,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    DOCKER: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  };
  await run(build, env);
  await run(create, env);
  // A server without traces doesn't load their code.
  for (const server of ['api', 'edge'])
    assert.doesNotMatch(
      readFileSync(path.join(TOP, 'dist', server, 'dist/main.mjs'), 'utf8'),
      /W3CTraceContextPropagator/,
    );
  const table = await run(up, env, new RegExp(`The site is at https://${HOST}:${httpsPort}\n`));
  // `up` fails if a check does.
  for (const row of [
    /ok +pooler/,
    /ok +replica +PostgreSQL \d+.*behind/,
    /ok +valkey +version \d+.*volatile-ttl/,
    /ok +pictures/,
    /ok +conditions/,
  ])
    assert.match(table, row);

  const [redirect] = (await once(
    http.get({ port: httpPort, path: '/login', headers: { host: HOST } }),
    'response',
  )) as [http.IncomingMessage];
  redirect.resume();
  assert.deepEqual([redirect.statusCode, redirect.headers.location], [308, `https://${HOST}/login`]);

  const address = { host: HOST, port: httpsPort, ca: readFileSync(path.join(folder, 'tls/fullchain.pem')) };
  const { request, close } = siteClient(address);
  const page = await request({ path: '/home/latest' });
  assert.equal(page.status, 200);
  assert.match(page.body, /<\/html>/);
  assert.match(String(page.headers['strict-transport-security']), /max-age=\d{6}/);
  const [script = ''] = /\/r\/shell\/[^"]+\.js/.exec(page.body) ?? [];
  assert.equal((await request({ path: script })).status, 200);

  const registered = await request({ path: '/api/auth/register', body: json(ACCOUNT) });
  assert.equal(registered.status, 200, registered.body);
  assert.match(String(registered.headers['set-cookie']), /^__Host-/);
  const [cookie = ''] = String(registered.headers['set-cookie']).split(';');
  // The data of a member's page is not shared with others.
  const { headers } = await request({ path: '/home/latest', cookie });
  close();
  const traceId = String(headers['x-request-id']).replaceAll('-', '');
  await collector.traceWith(
    (spans) =>
      spans[0]?.traceId === traceId &&
      spans.filter(isStatement).some((statement) => {
        const [own, api, call, page, ...others] = pathOf(spans, statement);
        return (
          own === 'tagalong-api statement' &&
          api?.startsWith('tagalong-api GET /api/') === true &&
          call === 'tagalong-edge GET' &&
          page === 'tagalong-edge GET /*' &&
          others.length === 0
        );
      }),
  );

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

  const exported = await exportedByServers();
  // The metrics that rules and dashboard read exist.
  assert.deepEqual(
    usedMetrics().filter((name) => !exported.has(name)),
    [],
  );
  await assertFaultsAreSurvived(address);
  await collector.close();
});
