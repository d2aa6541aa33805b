import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sqlOn } from '#test/sql';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

const OWNER = /^(account|social|creation|storefront|earnings|core)\//;
const NAME = /^(\w+)\/\d{12}-\1-[a-z\d-]+\.sql$/;
const OLDER_THAN_THE_RULE = /^\w+\/00([01]\d|2[0-7])-[a-z-]+\.sql$/;

const dir = mkdtempSync(join(tmpdir(), 'tagalong-migrations-'));
after(() => rmSync(dir, { recursive: true }));

test('a migration lies in the folder of its owner, named by its time, its owner and its topic', () => {
  const folder = new URL('../../migrations', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\W/.test(file));
  assert.ok(files.length > 20);
  assert.deepEqual(
    files.filter((file) => !OWNER.test(file) || !(NAME.test(file) || OLDER_THAN_THE_RULE.test(file))),
    [],
  );
});

test('a migration that is merged late runs even after newer ones', async () => {
  const db = await openPglite(null);
  function add(name: string): void {
    const [, owner = 'core'] = name.split('-');
    mkdirSync(join(dir, owner), { recursive: true });
    writeFileSync(join(dir, owner, `${name}.sql`), `CREATE TABLE t${name.slice(-1)} ();`);
  }
  add('0027-groups-a');
  add('202611220315-storefront-b');
  await migrate(db, async () => undefined, { dir });
  add('202611210900-social-c');
  await migrate(db, async () => undefined, { dir });
  await migrate(db, async () => undefined, { dir });
  assert.deepEqual(await sqlOn(db)`SELECT name FROM migrations ORDER BY id`, [
    { name: '0027-groups-a' },
    { name: '202611220315-storefront-b' },
    { name: '202611210900-social-c' },
  ]);
  await db.close();
});
