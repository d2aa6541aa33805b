import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hasLinter, migrationProblems } from '#test/migration-rules';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Older migrations were written before there was a site with visitors. */
const SINCE = '202611292130';
const skip = hasLinter() ? false : 'The linter squawk is not available for this machine.';

/** Planted violations, with a part of what is reported. */
const REFUSED: Readonly<Record<string, string>> = {
  'ALTER TABLE posts ALTER COLUMN title TYPE varchar(20)': 'changing-column-type',
  'ALTER TABLE posts ADD COLUMN a text NOT NULL': 'adding-required-field',
  'ALTER TABLE posts ALTER COLUMN title SET NOT NULL': 'adding-not-nullable-field',
  'ALTER TABLE posts ADD COLUMN a uuid DEFAULT gen_random_uuid()': 'adding-field-with-default',
  'ALTER TABLE posts ADD COLUMN a integer GENERATED ALWAYS AS (1) STORED': 'adding-field-with-default',
  'ALTER TABLE posts ADD COLUMN a bigserial': 'rewrites the table',
  'ALTER TABLE posts SET UNLOGGED': 'rewrites the table',
  'ALTER TABLE posts ADD CONSTRAINT a CHECK (like_count > 0)': 'constraint-missing-not-valid',
  "ALTER TABLE posts ADD COLUMN a text CHECK (a <> '')": 'NOT VALID',
  'ALTER TABLE posts ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES users': 'adding-foreign-key-constraint',
  'ALTER TABLE posts ADD CONSTRAINT a UNIQUE (title)': 'disallowed-unique-constraint',
  'CREATE INDEX a ON posts (title)': 'require-concurrent-index-creation',
  'CREATE INDEX CONCURRENTLY a ON posts (title)': 'ends in -concurrently.sql',
  'DROP INDEX posts_latest': 'require-concurrent-index-deletion',
  'ALTER TABLE posts RENAME COLUMN title TO a': 'renaming-column',
  'ALTER TABLE posts RENAME TO a': 'renaming-table',
  'ALTER TABLE posts DROP COLUMN title': 'ban-drop-column',
  'DROP TABLE posts': 'ban-drop-table',
  'UPDATE posts SET title = NULL': 'in batches',
  'INSERT INTO a (b) SELECT id FROM posts': 'in batches',
  'LOCK TABLE posts': 'locks the table',
  'BEGIN; SELECT 1; COMMIT': 'transaction-nesting',
};

const ALLOWED: readonly string[] = [
  'ALTER TABLE posts ADD COLUMN a text',
  'ALTER TABLE posts ADD COLUMN a integer NOT NULL DEFAULT 0',
  'ALTER TABLE posts ADD CONSTRAINT a CHECK (like_count > 0) NOT VALID',
  'ALTER TABLE posts VALIDATE CONSTRAINT a',
  'CREATE TABLE a (id bigint NOT NULL); CREATE INDEX b ON a (id)',
  'CREATE FUNCTION a() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE posts SET title = NULL; RETURN NULL; END $$',
  '-- squawk-ignore ban-drop-column\nALTER TABLE posts DROP COLUMN title',
  '-- accepted: the table has a row for each merchant\nUPDATE merchants SET name = name',
];

const name = (index: number) => `20261129${2200 + index}-social-a.sql`;

test('[XT-38] statements that lock a table for long, rewrite it or break the running release are refused', {
  skip,
}, () => {
  const planted = Object.keys(REFUSED);
  const problems = migrationProblems(
    Object.fromEntries(planted.map((sql, index) => [name(index), `${sql};`])),
  );
  for (const [index, sql] of planted.entries()) {
    const found = problems[name(index)] ?? [];
    assert.ok(
      found.some((problem) => problem.includes(REFUSED[sql] ?? '')),
      `${sql}: ${found.join(' ')}`,
    );
  }
});

test('[XT-38] statements that change no existing row and lock shortly are accepted', { skip }, () => {
  const problems = migrationProblems(
    Object.fromEntries(ALLOWED.map((sql, index) => [name(index), `${sql};`])),
  );
  assert.deepEqual(Object.values(problems).flat(), []);
});

test('[XT-38] a file that runs outside a transaction has one statement', { skip }, () => {
  const files = {
    '202611292201-social-a-concurrently.sql':
      '-- Reads by title.\nCREATE INDEX CONCURRENTLY a ON posts (title);',
    '202611292202-social-a-concurrently.sql': 'CREATE INDEX CONCURRENTLY a ON posts (title); SELECT 1;',
    '202611292203-social-a-concurrently.sql': 'SELECT 1;',
  };
  assert.deepEqual(
    Object.values(migrationProblems(files)).map((found) => found.length > 0),
    [false, true, true],
  );
});

test('[XT-38] no migration has such a statement', { skip }, () => {
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' });
  const newer = files.filter((file) => (/\/(\d{12})-/.exec(file)?.[1] ?? '') >= SINCE);
  const migrations = newer.map((file) => [basename(file), readFileSync(join(MIGRATIONS, file), 'utf8')]);
  const problems = newer.length > 0 ? migrationProblems(Object.fromEntries(migrations)) : {};
  assert.deepEqual(
    Object.entries(problems).filter(([, found]) => found.length > 0),
    [],
  );
});
