import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Row } from '@tagalong/server/checks';
import { clockFinding } from '@tagalong/server/clock-check';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { environment } from '#test/environment';
import { testSite } from '#test/site';
import { until } from '#test/until';
import { hasValkey, startValkey } from '#test/valkey';
import { checkConfig } from './check-config.ts';

await testSite();
const server = environment.TEST_DATABASE_URL;
const noServer = server ? false : 'There is no PostgreSQL server.';
const POOLER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
const BASE = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example', DATABASE_URL: server ?? '' };
const CLOSED = 'postgresql://shop@127.0.0.1:9/shop';

const folder = mkdtempSync(join(tmpdir(), 'tagalong-checks-'));
const children: ChildProcess[] = [];
const mail = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
});
const s3 = new S3rver({
  port: 0,
  silent: true,
  directory: join(folder, 'buckets'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
let endpoint = '';
let mailHost = '';

before(async () => {
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  mail.listen(0, '127.0.0.1');
  await once(mail.server, 'listening');
  mailHost = `127.0.0.1:${(mail.server.address() as AddressInfo).port}`;
});
after(async () => {
  for (const child of children) child.kill('SIGKILL');
  await s3.close();
  await new Promise<void>((closed) => mail.close(() => closed()));
  rmSync(folder, { recursive: true });
});

const bucketOf = (name: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
const mailOf = (password: string) => ({
  SMTP_URL: `smtp://shop:${password}@${mailHost}`,
  MAIL_FROM: 'a@shop.example',
});
const linesOf = (rows: readonly Row[], subject: string): string[] =>
  rows.filter((row) => row.subject === subject).map(({ status, found }) => `${status}: ${found}`);

test('[XT-38] check-config names the setting that is wrong, and probes nothing then', async () => {
  const [row, ...rest] = await checkConfig({ ...BASE, IN_FLIGHT_MAX: 'many', DATABASE_URL: CLOSED });
  assert.deepEqual([row?.subject, row?.status, rest], ['settings', 'fail', []]);
  assert.match(row?.found ?? '', /IN_FLIGHT_MAX must be a whole number/);
});

test('[XT-38] check-config probes database, connections, bucket and mail server', {
  skip: noServer,
}, async () => {
  const rows = await checkConfig({ ...BASE, ...bucketOf('pictures'), ...mailOf('right') });
  const [version, extension, migrations, clock] = linesOf(rows, 'database');
  assert.match(version ?? '', /^ok: PostgreSQL \d+/);
  assert.match(extension ?? '', /^ok: extension pg_trgm \d/);
  assert.equal(migrations, 'ok: has all migrations of this version');
  assert.match(clock ?? '', /^ok: the clock of the server differs by 0\.\d s/);
  assert.deepEqual(linesOf(rows, 'pooler'), ['ok: connections are sessions']);
  const [object, time] = linesOf(rows, 'pictures');
  assert.equal(object, `ok: ${endpoint}/pictures accepts, returns and deletes an object`);
  assert.match(time ?? '', /^ok: the clock of the service differs/);
  assert.deepEqual(linesOf(rows, 'mail'), [
    `ok: ${mailHost} responds, and accepts shop`,
    'warn: the connection is not encrypted',
  ]);
});

test('[XT-38] check-config says what to do about a server, a bucket and a password that are wrong', async () => {
  const rows = await checkConfig({ ...BASE, DATABASE_URL: CLOSED, ...bucketOf('none'), ...mailOf('wrong') });
  for (const [subject, found] of [
    ['database', /^fail: .*ECONNREFUSED/],
    ['pooler', /^fail: .*ECONNREFUSED/],
    ['pictures', /^fail: There is no bucket 'none'/],
    ['mail', /^fail: .* refuses the user/],
  ] as const) {
    const [line = ''] = linesOf(rows, subject);
    assert.match(line, found);
  }
  for (const { status, subject, remedy } of rows) assert.ok(status === 'ok' || remedy !== '', subject);
});

test('[XT-38] check-config refuses a primary as a replica', { skip: noServer }, async () => {
  const rows = await checkConfig({ ...BASE, DATABASE_READ_URL: BASE.DATABASE_URL });
  assert.deepEqual(linesOf(rows, 'replica'), ['fail: is no replica, but takes changes']);
});

test('[XT-38] check-config probes Valkey, and warns if it may forget limits', {
  skip: noServer || (hasValkey() ? false : 'Valkey is not installed.'),
}, async (t) => {
  const valkey = await startValkey();
  t.after(valkey.kill);
  const linesNow = async () => linesOf(await checkConfig({ ...BASE, VALKEY_URL: valkey.url }), 'valkey');
  assert.match((await linesNow()).join(), /^ok: version \d+\.\d+\.\d+, noeviction$/);
  await valkey.setPolicy('allkeys-lru');
  assert.match((await linesNow()).join(), /^warn: version .*, allkeys-lru$/);
  await valkey.kill();
  assert.match((await linesNow()).join(), /^fail: .*ECONNREFUSED/);
});

test('[XT-38] check-config detects a pooler that shares connections', {
  skip: noServer || (POOLER ? false : 'PgBouncer is not installed.'),
}, async () => {
  const url = await startPooler();
  const shared = await checkConfig({ ...BASE, DATABASE_URL: url });
  assert.deepEqual(linesOf(shared, 'pooler'), ['fail: shares connections between transactions']);
  const direct = await checkConfig({ ...BASE, DATABASE_URL: url, DATABASE_DIRECT_URL: BASE.DATABASE_URL });
  assert.deepEqual(linesOf(direct, 'pooler'), [
    'ok: shared connections, and sessions at DATABASE_DIRECT_URL',
  ]);
});

test('[XT-38] a clock that is wrong is found, whatever the answer took', () => {
  assert.equal(clockFinding('server', 10_000, 9_000, 11_000).status, 'ok');
  assert.equal(clockFinding('server', 4_000, 0, 8_000).status, 'ok');
  assert.equal(clockFinding('server', 13_500, 9_000, 11_000).status, 'warn');
  assert.equal(clockFinding('server', 10_000, 3_600_000, 3_600_100).status, 'fail');
});

/** Starts PgBouncer in transaction mode in front of the server of the tests, and returns its URL. */
async function startPooler(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  const target = new URL(server ?? '');
  const host = target.searchParams.get('host') ?? target.hostname;
  const file = join(folder, 'pgbouncer.ini');
  const database = `${target.pathname.slice(1)} = host=${host} port=${target.port || 5432} user=${target.username}`;
  const settings = [
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
  ];
  const lines = ['[databases]', database, '[pgbouncer]', ...settings, 'pool_mode = transaction'];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const command = [POOLER ?? '', '-q', file];
  const isRoot = process.getuid?.() === 0;
  // It refuses to run as root.
  if (isRoot) execFileSync('chown', ['postgres', folder, file]);
  const [program = '', ...args] = isRoot
    ? ['setpriv', '--reuid=postgres', '--clear-groups', ...command]
    : command;
  children.push(spawn(program, args, { stdio: 'ignore' }));
  target.searchParams.delete('host');
  target.host = `127.0.0.1:${port}`;
  const isOpen = async (): Promise<boolean> => {
    const rows = await checkConfig({ ...BASE, DATABASE_URL: target.href });
    return linesOf(rows, 'database').length > 1;
  };
  await until(isOpen);
  return target.href;
}
