import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { removeAccount } from '@tagalong/contracts/account/settings';
import { declareTables, type OwnedTable, sectionsOf, type TableRules, wordsOf } from '#api/core/table-rules';
import type { Database } from '#api/database/database';
import { TABLES } from '#api/owners';
import { makeWorld } from '#test/access-world';
import { copyOf } from '#test/member-copy';
import { callAs, PASSWORD } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';
import { wrongCounts } from './recount.ts';
import { API_DIR } from './test-files.ts';

const site = await testSite();
const { db, context } = site;
const sql = sqlOn(db);

test('[XT-03] every table is declared by its owner, with what exports and erasures do with it', async () => {
  assert.deepEqual(wrongTables(TABLES, await readSchema(db)), []);
});

test('[XT-03] a copy has the rows of others’ tables that belong to the member, and no others', async () => {
  const { who, postId, totId, draftId, productId } = await makeWorld(site);
  await insertInto(db, 'topics', { id: 1, kind: 'interest', name: 'Linen', icon: 'leaf', position: 0 });
  await insertInto(db, 'user_topics', { user_id: who.owner.id, topic_id: 1 });
  await insertInto(db, 'draft_products', { draft_id: draftId, product_id: productId, position: 0 });

  const copy = await copyOf(site, who.owner);
  const { interests, post_tags, this_or_that_sides, draft_tags, invitations, ledger = [], users } = copy;
  assert.deepEqual(interests, [{ kind: 'interest', name: 'Linen' }]);
  assert.deepEqual(
    post_tags?.map(({ post_id }) => post_id),
    [postId],
  );
  assert.deepEqual(
    this_or_that_sides?.map(({ post_id, side }) => [post_id, side]),
    [
      [totId, 0],
      [totId, 1],
    ],
  );
  assert.deepEqual(
    draft_tags?.map(({ draft_id }) => draft_id),
    [draftId],
  );
  assert.deepEqual(
    invitations?.map(({ key }) => key),
    ['invitation-to-a-group', 'invitation-to-a-shop'],
  );
  assert.equal(users, undefined);
  const available = ledger.filter(({ account }) => account === 'available').map(({ amount }) => amount);
  assert.deepEqual(available, [5_000, -100]);
  const others = await copyOf(site, who.other);
  assert.deepEqual(
    [others.interests, others.draft_tags, others.invitations, others.ledger],
    [[], [], [], []],
  );
});

test('[AU-09] [XT-03] only the ledger still refers to a deleted account', async () => {
  const world = await makeWorld(site);
  const { owner, other } = world.who;
  await sql`UPDATE users SET invited_by = ${owner.id} WHERE id = ${other.id}`;
  await callAs(owner, removeAccount, { password: PASSWORD });
  await db.transaction(() => context.eraseUser(owner.id));
  const erased = await only(sql`SELECT removed_at FROM users WHERE id = ${owner.id}`);
  assert.ok(erased.removed_at);
  const left: string[] = [];
  const members = (await readSchema(db)).columns.filter(({ isMember }) => isMember);
  for (const { table, column } of members) {
    const text = `SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`;
    const { rowCount } = await db.withConnection((connection) => connection.query(text, [owner.id]));
    if (rowCount) left.push(table);
  }
  const kept = TABLES.filter(({ rules }) => rules.erased.kept !== undefined).map(({ table }) => table);
  assert.deepEqual(
    left.filter((table) => !kept.includes(table)),
    [],
  );
  assert.ok(left.includes('ledger_transactions'));
  assert.deepEqual(await wrongCounts(db), []);
});

const columnOf = (table: string, column: string, isMember = false): Column => ({ table, column, isMember });
const SCHEMA: Schema = {
  columns: [
    columnOf('wishes', 'id'),
    columnOf('wishes', 'user_id', true),
    columnOf('wishes', 'giver_id', true),
    columnOf('wishes', 'text'),
  ],
  cascades: [{ table: 'wishes', of: 'lists' }],
};
const RIGHT: TableRules = {
  exported: { wishes: 'id text' },
  hidden: 'giver_id',
  notExportedBy: { giver_id: 'A surprise.' },
  erased: { deleted: ['user_id'], cleared: ['giver_id'] },
};
const FILE = 'api/src/storefront/retention.ts';
const CASES: readonly [what: string, rules: TableRules, wrong: string[]][] = [
  ['complete rules', RIGHT, []],
  ['a reason for no section', { ...RIGHT, exported: 'Not about members.' }, []],
  ['a column that does not exist', { ...RIGHT, hidden: 'giver_id color' }, ['has no column color']],
  [
    'no column of the member',
    {
      ...RIGHT,
      exported: { wishes: { columns: 'id text user_id', by: 'owner_id' } },
      notExportedBy: { giver_id: '', user_id: '' },
    },
    ['has no column owner_id'],
  ],
  [
    'a column that is left out',
    { ...RIGHT, exported: { wishes: 'id' } },
    ['has the column text, which is neither in a section nor in `hidden`'],
  ],
  [
    'a member who does not get the row',
    { ...RIGHT, notExportedBy: {} },
    ['names a member in giver_id, which is neither in `by` of a section nor in `notExportedBy`'],
  ],
  [
    'a member who is not erased',
    { ...RIGHT, erased: { deleted: ['user_id'] } },
    ['names a member in giver_id, which an erasure neither deletes nor clears'],
  ],
  ['rows that go with others', { ...RIGHT, erased: { deletedWith: 'lists' } }, []],
  [
    'rows that stay when others go',
    { ...RIGHT, erased: { deletedWith: 'boards' } },
    ['has no foreign key by which its rows are deleted with boards'],
  ],
];

for (const [index, [what, rules, wrong]] of CASES.entries()) {
  test(`[XT-03] the check of a declared table finds ${what}`, () => {
    const exported =
      typeof rules.exported === 'string'
        ? rules.exported
        : { [`test-${index}`]: rules.exported.wishes ?? assert.fail() };
    const tables = declareTables('storefront', { wishes: { ...rules, exported } });
    assert.deepEqual(
      wrongTables(tables, SCHEMA),
      wrong.map((sentence) => `${FILE}: the table wishes ${sentence}.`),
    );
  });
}

test('[XT-03] the check names the file of a table that nobody, or more than one owner, declares', () => {
  assert.deepEqual(
    wrongTables([], SCHEMA, () => 'storefront'),
    [`The table wishes is not declared. Add to ${FILE} what exports and erasures do with it.`],
  );
  assert.equal(creatorOf('products'), 'storefront');
  const kept: TableRules = { exported: 'Kept.', erased: { kept: 'Kept.' } };
  const twice = [
    ...declareTables('social', { wishes: kept }),
    ...declareTables('storefront', { wishes: kept }),
  ];
  assert.deepEqual(wrongTables(twice, SCHEMA), [
    `The table wishes is declared by api/src/social/retention.ts and ${FILE}.`,
  ]);
  assert.deepEqual(
    wrongTables(declareTables('storefront', { dreams: kept }), { columns: [], cascades: [] }),
    [`${FILE}: the table dreams does not exist.`],
  );
});

interface Column {
  table: string;
  column: string;
  /** True if the column refers to a user. */
  isMember: boolean;
}
interface Schema {
  columns: readonly Column[];
  /** Tables whose rows are deleted with those of another table. */
  cascades: readonly { table: string; of: string }[];
}

/** Reads the columns of the migrated database. */
async function readSchema(db: Database): Promise<Schema> {
  const sql = sqlOn(db);
  const columns = await sql<Column>`
    SELECT c.relname AS "table", a.attname AS "column", EXISTS (
      SELECT FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = c.oid AND k.confrelid = 'users'::regclass
        AND a.attnum = ANY (k.conkey)
    ) AS "isMember"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
    ORDER BY c.relname, a.attnum`;
  const cascades = await sql<{ table: string; of: string }>`
    SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS "of"
    FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'`;
  return { columns, cascades };
}

/** Returns the owner whose migration creates a table. */
function creatorOf(table: string): string {
  const folder = `${API_DIR}migrations/`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  );
  const file = files.find((name) =>
    new RegExp(`CREATE TABLE ${table}\\b`).test(readFileSync(folder + name, 'utf8')),
  );
  return file?.split('/')[0] ?? 'core';
}

const fileOf = (owner: string): string => `api/src/${owner}/retention.ts`;

/** Lists what is wrong with the declared tables, one sentence each, which names the owner's file. */
function wrongTables(
  tables: readonly OwnedTable[],
  { columns, cascades }: Schema,
  ownerOf: (table: string) => string = creatorOf,
): string[] {
  const wrong: string[] = [];
  for (const table of new Set(columns.map((one) => one.table))) {
    const declared = tables.filter((one) => one.table === table);
    if (declared.length === 0)
      wrong.push(
        `The table ${table} is not declared. Add to ${fileOf(ownerOf(table))} what exports and erasures do with it.`,
      );
    if (declared.length > 1)
      wrong.push(
        `The table ${table} is declared by ${declared.map(({ owner }) => fileOf(owner)).join(' and ')}.`,
      );
  }
  for (const { owner, table, rules } of tables) {
    const own = columns.filter((one) => one.table === table);
    const found = own.length === 0 ? ['does not exist'] : wrongColumns(rules, own);
    const { deletedWith } = rules.erased;
    if (deletedWith && !cascades.some((one) => one.table === table && one.of === deletedWith))
      found.push(`has no foreign key by which its rows are deleted with ${deletedWith}`);
    wrong.push(...found.map((what) => `${fileOf(owner)}: the table ${table} ${what}.`));
  }
  return wrong;
}

function wrongColumns(rules: TableRules, columns: readonly Column[]): string[] {
  const { hidden, notExportedBy = {}, erased } = rules;
  const sections = sectionsOf(rules);
  const by = sections.flatMap((section) => wordsOf(section.by)).filter((name) => !name.includes('.'));
  const shown = [...sections.flatMap((section) => wordsOf(section.columns)), ...wordsOf(hidden), ...by];
  const { deleted = [], cleared = [], also = [], deletedWith, kept } = erased;
  const named = [...shown, ...Object.keys(notExportedBy), ...deleted, ...cleared];
  const wrong = [...new Set(named)]
    .filter((name) => !columns.some(({ column }) => column === name))
    .map((name) => `has no column ${name}`);
  const isErased = also.length > 0 || deletedWith !== undefined || kept !== undefined;
  for (const { column, isMember } of columns) {
    if (sections.length > 0 && !shown.includes(column))
      wrong.push(`has the column ${column}, which is neither in a section nor in \`hidden\``);
    if (!isMember) continue;
    if (sections.length > 0 && !by.includes(column) && !(column in notExportedBy))
      wrong.push(
        `names a member in ${column}, which is neither in \`by\` of a section nor in \`notExportedBy\``,
      );
    if (!isErased && !deleted.includes(column) && !cleared.includes(column))
      wrong.push(`names a member in ${column}, which an erasure neither deletes nor clears`);
  }
  return wrong;
}
