import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Statement, statement, statements } from '#api/database/statement';
import { FIRST } from '#api/http/cursor';
import { readFeed, readTrending } from '#api/social/posts/feed-repository';
import { testSite } from '#test/site';
import { statementChecker } from './describe.ts';
import { API_DIR, testFiles } from './test-files.ts';

const { db } = await testSite();

test('every statement has the declared parameters and columns', async () => {
  for (const file of testFiles(['src'], '.ts', [])) {
    const declares =
      !file.endsWith('.test.ts') && readFileSync(API_DIR + file, 'utf8').includes('= statement(');
    if (declares) await import(`../${file}`);
  }
  const page = { viewerId: 0, limit: 1 };
  for (const kind of ['latest', 'featured', 'shop', 'tot', 'following'] as const)
    await readFeed(db, kind, { ...page, after: [FIRST.time, FIRST.id] });
  await readTrending(db, { ...page, after: [FIRST.number, FIRST.id] });
  const wrongOf = await statementChecker(db);
  const all = statements().filter(({ name }) => !name.startsWith('test-'));
  const wrong: string[] = [];
  for (const one of all) for (const what of await wrongOf(one)) wrong.push(`${one.name}: ${what}`);
  assert.deepEqual(wrong, []);
  // These tables are the first partitions of others, and contain no new rows from the next month but one.
  const ofFirst = all.filter(({ text }) => /\b(FROM|JOIN|INTO|UPDATE) (clicks|notifications)\b/.test(text));
  assert.deepEqual(
    ofFirst.map(({ name }) => name),
    [],
  );
  assert.ok(all.length > 400);
});

const user = 'SELECT id, nickname, avatar FROM users WHERE id = $1';
const row = { id: 'int8', nickname: 'text', avatar: 'text?' } as const;
const WRONG: readonly [string, Pick<Statement, 'text' | 'params' | 'row'>, string[]][] = [
  ['right', { text: user, params: ['int8'], row }, []],
  ['a wrong parameter', { text: user, params: ['text'], row }, ['parameters are (int8)']],
  ['no parameter', { text: user, params: [], row }, ['parameters are (int8)']],
  ['a wrong type', { text: user, params: ['int8'], row: { ...row, id: 'text' } }, ['id is int8, not text']],
  ['a column too many', { text: user, params: ['int8'], row: { ...row, bio: 'text' } }, ['bio is no column']],
  ['a column too few', { text: 'SELECT id FROM users', params: [], row: {} }, ['id is int8, not undeclared']],
  ['never null', { text: user, params: ['int8'], row: { ...row, id: 'int8?' } }, ['id is never null']],
  ['perhaps null', { text: user, params: ['int8'], row: { ...row, avatar: 'text' } }, ['avatar may be null']],
  ['no such table', { text: 'SELECT 1 FROM x', params: [], row: {} }, ['relation "x" does not exist']],
];

test('a statement with a wrong declaration is detected', async () => {
  const wrongOf = await statementChecker(db);
  for (const [name, declared, wrong] of WRONG) {
    assert.deepEqual(await wrongOf({ name: `test-${name}`, ...declared }), wrong, name);
  }
});

test('two statements with the same name are rejected', () => {
  statement('test-twice')`SELECT 1`;
  statement('test-twice')`SELECT 1`;
  assert.throws(() => statement('test-twice')`SELECT 2`, /Two statements are named 'test-twice'/);
});
