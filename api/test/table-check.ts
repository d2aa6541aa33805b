import { readdirSync, readFileSync } from 'node:fs';
import { type OwnedTable, type TableRules, wordsOf } from '#api/core/table-rules';
import type { Database } from '#api/database/database';
import { sqlOn } from '#test/sql';
import { API_DIR } from './test-files.ts';

export interface Column {
  table: string;
  column: string;
  /** True if the column refers to a user. */
  isMember: boolean;
}
export interface Schema {
  columns: readonly Column[];
  /** Tables whose rows are deleted with those of another table. */
  cascades: readonly { table: string; of: string }[];
}

/** Reads the columns of the migrated database. */
export async function readSchema(db: Database): Promise<Schema> {
  const sql = sqlOn(db);
  const columns = await sql<Column>`
    SELECT c.relname AS "table", a.attname AS "column", EXISTS (
      SELECT FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = c.oid AND k.confrelid = 'users'::regclass
        AND a.attnum = ANY (k.conkey)
    ) AS "isMember"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, a.attnum`;
  const cascades = await sql<{ table: string; of: string }>`
    SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS "of"
    FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'`;
  return { columns, cascades };
}

/** Returns the owner whose migration creates a table. */
export function creatorOf(table: string): string {
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
export function wrongTables(
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

function wrongColumns(
  { exported, hidden, notExportedBy = {}, erased }: TableRules,
  columns: readonly Column[],
): string[] {
  const sections = typeof exported === 'string' ? [] : Object.values(exported);
  const by = sections
    .flatMap((section) => wordsOf(section.by.replaceAll('t.', '')))
    .filter((name) => !name.includes('.'));
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
