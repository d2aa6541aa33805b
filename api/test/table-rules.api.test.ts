import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declareTables, type TableRules } from '#api/core/table-rules';
import { TABLES } from '#api/owners';
import { makeWorld } from '#test/access-world';
import { copyOf } from '#test/member-copy';
import { testSite } from '#test/site';
import { insertInto } from '#test/sql';
import { type Column, creatorOf, readSchema, type Schema, wrongTables } from './table-check.ts';

const site = await testSite();
const { db } = site;

test('[AU-11] every table is declared by its owner, with what exports and erasures do with it', async () => {
  assert.deepEqual(wrongTables(TABLES, await readSchema(db)), []);
});

test('[AU-11] a copy has the rows of others’ tables that belong to the member, and no others', async () => {
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
  exported: { wishes: { by: 'user_id', columns: 'id text', order: 'id' } },
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
    'a column that is left out',
    { ...RIGHT, exported: { wishes: { by: 'user_id', columns: 'id', order: 'id' } } },
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
  test(`[AU-11] the check of a declared table finds ${what}`, () => {
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

test('[AU-11] the check names the file of a table that nobody, or more than one owner, declares', () => {
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
