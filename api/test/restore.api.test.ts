import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLikeboard } from '@tagalong/contracts/social/likeboard';
import { readConfig } from '#api/config/config';
import { migrate } from '#api/database/migrate';
import { openPostgres } from '#api/database/postgres';
import { addProducts } from '#test/catalog';
import { environment } from '#test/environment';
import { callAs, signUp } from '#test/person';
import { jpegOf, sendFile } from '#test/pictures';
import { findPostgres, startPostgresIn } from '#test/postgres';
import { buildAnother, ORIGIN } from '#test/site';
import { sqlOn } from '#test/sql';
import { until } from '#test/until';
import { startApiProcess } from './api-process.ts';
import { lossesIn } from './losses.ts';
import { nothingYet, type Writer, writeOn } from './writers.ts';

const SCRIPTS = fileURLToPath(new URL('../../deploy/backup', import.meta.url));
const SETTINGS = "-c fsync=off -c synchronous_commit=on -c listen_addresses=''";
const WRITERS = 4;
const WRITE_MS = Number(environment.RESTORE_WRITE_S || 1) * 1_000;
const binDir = environment.TEST_DATABASE_URL ? findPostgres() : null;

const open = (url: string) => openPostgres({ url, poolMax: 4, onError: () => undefined });

/** Fills a site with people, products and a picture. */
async function fill(url: string, dataDir: string) {
  const db = open(url);
  await migrate(db, async () => undefined);
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' });
  const app = await buildAnother(db, { ...config, publicOrigin: ORIGIN });
  const people = await Promise.all(Array.from({ length: WRITERS }, () => signUp({ app, db })));
  const writers: Writer[] = [];
  for (const { id, cookie } of people) {
    const board = { name: 'Mine', description: '', is_default: false, color: 'v2', color_id: 0 } as const;
    const { data } = await callAs({ app, cookie }, createLikeboard, { ...board, is_public: true });
    writers.push({ cookie, id, boardId: data.id });
  }
  const productIds = await addProducts(db, 5);
  const picture = await sendFile(people[0] ?? { app, cookie: '' }, await jpegOf());
  assert.equal(picture.statusCode, 200);
  await app.close();
  await db.close();
  return { writers, targets: { productIds, userIds: people.map(({ id }) => id) } };
}

/** Checks that a session is still open, and that a picture has its bytes. */
async function assertServes(url: string, { dataDir, cookie }: { dataDir: string; cookie: string }) {
  const db = open(url);
  const app = await buildAnother(db, readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  const boards = await app.inject({ url: '/api/me/likeboards', headers: { cookie } });
  assert.equal(boards.statusCode, 200);
  const media = join(dataDir, 'uploads');
  const files = readdirSync(media, { recursive: true, encoding: 'utf8' });
  const file = files.find((name) => name.endsWith('.webp')) ?? '';
  const picture = await app.inject(`/media/uploads/${basename(file)}`);
  assert.deepEqual(picture.rawPayload, readFileSync(join(media, file)));
  await app.close();
  await db.close();
}

test('[XT-38] a site that is wiped while it is used comes back from its backup with every acknowledged change', {
  skip: binDir ? false : 'These need the programs of a PostgreSQL server.',
}, async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-restore-'));
  const endings = [(): unknown => rmSync(dir, { recursive: true, force: true })];
  t.after(() => {
    for (const end of endings.reverse()) end();
  });
  execFileSync('chmod', ['755', dir]);
  const folders = {
    MEDIA: join(dir, 'data/uploads'),
    RELEASES: join(dir, 'releases'),
    KEYS: join(dir, 'keys'),
  };
  const primary = startPostgresIn(join(dir, 'primary'), { binDir: binDir ?? '', settings: SETTINGS });
  const env = {
    ...folders,
    PATH: `${binDir}:${environment.PATH}`,
    BACKUP_DIR: join(dir, 'backup'),
    BACKUP_DATABASE_URL: primary.url,
  };
  const run = (script: string, args: string[] = [], more: Record<string, string> = {}) =>
    spawnSync(join(SCRIPTS, script), args, { env: { ...env, ...more }, encoding: 'utf8' });
  const passes = (...call: Parameters<typeof run>): string => {
    const { status, stdout, stderr } = run(...call);
    assert.equal(status, 0, `${call[0]}: ${stdout}${stderr}`);
    return stdout;
  };

  const { writers, targets } = await fill(primary.url, join(dir, 'data'));
  mkdirSync(join(folders.RELEASES, 'social/1.2.0'), { recursive: true });
  mkdirSync(folders.KEYS);
  writeFileSync(join(folders.RELEASES, 'state.json'), '{"revision":7}');
  writeFileSync(join(folders.RELEASES, 'social/1.2.0/release.json'), '{}');
  writeFileSync(join(folders.KEYS, 'state-key.json'), 'secret');

  const receiver = spawn(join(SCRIPTS, 'receive-log.sh'), { env, stdio: 'ignore' });
  endings.push(() => receiver.kill('SIGKILL'));
  const admin = open(primary.url);
  await until(
    async () =>
      (await sqlOn(admin)`SELECT 1 FROM pg_stat_replication WHERE application_name = 'backup'`).length === 1,
  );
  await sqlOn(admin)`ALTER SYSTEM SET synchronous_standby_names = 'backup'`;
  await sqlOn(admin)`SELECT pg_reload_conf()`;
  await admin.close();

  const api = await startApiProcess({ DATABASE_URL: primary.url, SEED: 'demo', DATA_DIR: join(dir, 'data') });
  const known = nothingYet();
  const stop = new AbortController();
  const writing = writers.map((who) => writeOn(api.url, who, targets, known, stop.signal));
  await setTimeout(WRITE_MS);
  passes('backup.sh', ['all']);
  const countAtBackup = known.count;
  await setTimeout(WRITE_MS);
  passes('backup.sh', ['files']);
  const saved = mkdtempSync(join(dir, 'saved-'));
  for (const folder of Object.values(folders))
    cpSync(folder, join(saved, folder.slice(dir.length)), { recursive: true });
  primary.kill();
  api.child.kill('SIGKILL');
  stop.abort();
  await Promise.all(writing);
  receiver.kill('SIGTERM');
  await once(receiver, 'exit');
  assert.ok(known.count > countAtBackup, 'Changes were acknowledged after the base backup.');
  for (const folder of [join(dir, 'primary'), ...Object.values(folders)]) rmSync(folder, { recursive: true });

  const home = join(dir, 'restored');
  mkdirSync(home);
  const owner = process.getuid?.() === 0 ? 'postgres' : '';
  if (owner) execFileSync('chown', [owner, home]);
  passes('restore.sh', [], { PGDATA: join(home, 'data') });
  const again = run('restore.sh', [], { PGDATA: join(home, 'data') });
  assert.match(again.stderr, /is not empty/);
  const restored = startPostgresIn(home, { binDir: binDir ?? '', settings: SETTINGS });
  endings.push(() => restored.stop('immediate'));
  const report = passes('check-restore.sh', [], { DATABASE_URL: restored.url });
  assert.match(report, /The last change in the database is of 20\d\d-/);
  assert.match(report, new RegExp(`It has ${WRITERS} users, ${WRITERS} sessions`));
  assert.match(report, /Every picture has its files: 1\./);
  assert.deepEqual(await lossesIn(open(restored.url), known), []);
  for (const folder of Object.values(folders))
    execFileSync('diff', ['-r', folder, join(saved, folder.slice(dir.length))]);

  await assertServes(restored.url, { dataDir: join(dir, 'data'), cookie: writers[0]?.cookie ?? '' });

  rmSync(folders.MEDIA, { recursive: true });
  mkdirSync(folders.MEDIA);
  const lacking = run('check-restore.sh', [], { DATABASE_URL: restored.url });
  assert.equal(lacking.status, 1);
  assert.match(lacking.stdout, /Pictures without files: 1\./);
  t.diagnostic(
    `${known.count} acknowledged changes, ${known.count - countAtBackup} after the backup, none lost`,
  );
});
