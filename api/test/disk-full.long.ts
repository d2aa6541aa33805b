import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { register } from '@tagalong/contracts/account/sign-in';
import { readConfig } from '#api/config/config';
import { migrate } from '#api/database/migrate';
import { openPostgres } from '#api/database/postgres';
import { addPost } from '#test/catalog';
import { PASSWORD, send, signUp, visitorOf } from '#test/person';
import { findPostgres, startPostgres } from '#test/postgres';
import { buildAnother, ORIGIN } from '#test/site';
import { sqlOn } from '#test/sql';
import { wrongCounts } from './recount.ts';

const SIZE_MB = 64;
const BIG = 'x'.repeat(900);

const binDir = findPostgres();
const small = mkdtempSync(join(tmpdir(), 'tagalong-small-'));
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', small], { stdio: 'ignore' })
    .status === 0;

function skipReason(): string | false {
  if (!binDir) return 'PostgreSQL is not installed on this machine.';
  return isMounted ? false : 'This process may not mount a small file system.';
}

test('while the disk is full, changes are rejected and reads continue; with free space all works again', {
  skip: skipReason(),
}, async (t) => {
  const server = startPostgres(binDir ?? '');
  t.after(() => {
    server.stop();
    execFileSync('umount', [small]);
    rmSync(small, { recursive: true });
  });
  // The server's write-ahead log stays on the large disk, as in production: the server can't run without it.
  mkdirSync(join(small, 'space'));
  execFileSync('chown', ['-R', 'postgres', small]);
  const open = () => openPostgres({ url: server.url, poolMax: 4, onError: () => undefined });
  let db = open();
  await db.withConnection(async (connection) => {
    await connection.query(`CREATE TABLESPACE small LOCATION '${join(small, 'space')}'`);
    await connection.query('ALTER DATABASE postgres SET default_tablespace = small');
    await connection.query('ALTER DATABASE postgres SET temp_tablespaces = small');
  });
  await db.close();
  db = open();
  await migrate(db, async () => undefined);
  const config = {
    ...readConfig({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' }),
    publicOrigin: ORIGIN,
  };
  const app = await buildAnother(db, config);
  t.after(async () => {
    await app.close();
    await db.close();
  });
  const ballast = join(small, 'ballast');
  writeFileSync(ballast, Buffer.alloc(8_000_000, 1));
  const person = await signUp({ app, db });
  await addPost(db, { userId: person.id, caption: 'Still here' });
  await sqlOn(db)`UPDATE users SET post_count = 1 WHERE id = ${person.id}`;

  const filling = async (): Promise<void> => {
    for (;;) {
      await sqlOn(db)`INSERT INTO notifications_by_month (user_id, kind, subtype, payload)
        SELECT ${person.id}, 'interaction', md5(i || random()::text), jsonb_build_object('a', ${BIG}::text)
        FROM generate_series(1, 2000) i`;
    }
  };
  await assert.rejects(filling(), /No space left|could not extend/);
  const { bavail, bsize } = statfsSync(small);
  assert.ok(bavail * bsize < 1_000_000);

  let refusedCount = 0;
  for (let count = 0; count < 300 && refusedCount < 5; count += 1) {
    const account = { email: `full-${count}@x.example`, password: PASSWORD, nickname: 'A' };
    const reply = await send(visitorOf({ app }), register, account);
    if (reply.statusCode === 503) refusedCount += 1;
    else assert.equal(reply.statusCode, 200, reply.body);
  }
  assert.equal(refusedCount, 5);
  assert.equal((await app.inject('/healthz')).statusCode, 503);
  assert.equal((await app.inject('/readyz')).statusCode, 200);
  const feed = await app.inject('/api/feed/latest');
  assert.equal(feed.statusCode, 200);
  assert.match(feed.body, /Still here/);

  rmSync(ballast);
  const later = { email: 'room@x.example', password: PASSWORD, nickname: 'A' };
  assert.equal((await send(visitorOf({ app }), register, later)).statusCode, 200);
  server.kill();
  server.start();
  let isBack = false;
  for (let tries = 0; tries < 100 && !isBack; tries += 1)
    isBack = (await app.inject('/healthz')).statusCode === 200;
  assert.ok(isBack);
  assert.deepEqual(await wrongCounts(db), []);
  assert.ok(readdirSync(small).length > 0);
});
