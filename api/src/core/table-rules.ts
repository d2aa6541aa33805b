import type { Database } from '#api/database/database';
import { type Statement, statement } from '#api/database/statement';

/** Rows of one page of a section. */
export const EXPORT_PAGE_ROWS = 500;

/** Selects rows of a table `t` for one section of a member's copy of their data. */
interface Section {
  /** Columns that hold the member's id, separated by spaces: of the table, or of the joined one, such as `p.user_id`. */
  by: string;
  /** Columns of the table, separated by spaces. */
  columns?: string;
  /** Join with the rows that belong to the member, such as `JOIN posts p ON p.id = t.post_id`. */
  join?: string;
  /** SQL of further columns, by name. */
  more?: Readonly<Record<string, string>>;
  /** SQL of an order that is the same for each page. */
  order: string;
}

/** What an erasure does with the rows that name the member, in this order. */
interface Erasure {
  /** Columns that name the member; their rows are deleted. */
  deleted?: readonly string[];
  /** Columns that name the member; they are set to null. */
  cleared?: readonly string[];
  /** Statements that run afterwards. */
  also?: readonly Statement<readonly ['int8']>[];
  /** Table whose rows take those of this table with them, by a foreign key. */
  deletedWith?: string;
  /** Reason why rows stay as they are. */
  kept?: string;
}

/** What a member's copy of their data and the erasure of an account do with one table. */
export interface TableRules {
  /** Sections of the copy by name, or the reason why the table has none. */
  exported: Readonly<Record<string, Section>> | string;
  /** Columns that are in no section, separated by spaces: secrets, and what only the software can read. */
  hidden?: string;
  /** Columns that name a member who doesn't get the row in their copy, with the reason. */
  notExportedBy?: Readonly<Record<string, string>>;
  erased: Erasure;
}

/** For tables that hold nothing about members. */
export const NOT_PERSONAL: TableRules = {
  exported: 'It is not about members.',
  erased: { kept: 'It is not about members.' },
};

export interface ExportSection {
  name: string;
  /** Reads a page: the rows as JSON, from an offset. */
  page: Statement<readonly ['int8', 'int8'], { row: 'text' }>;
}

/** One table with its rules and the statements that follow from them. */
export interface OwnedTable {
  /** Name of the folder in `api/src` whose `retention.ts` declares the table. */
  owner: string;
  table: string;
  rules: TableRules;
  sections: readonly ExportSection[];
  erasure: readonly Statement<readonly ['int8']>[];
}

/** Declares what exports and erasures do with the tables of an owner. An erasure handles them in this order. */
export function declareTables(owner: string, rules: Readonly<Record<string, TableRules>>): OwnedTable[] {
  return Object.entries(rules).map(([table, own]) => ({
    owner,
    table,
    rules: own,
    sections:
      typeof own.exported === 'string'
        ? []
        : Object.entries(own.exported).map(([name, section]) => ({
            name,
            page: pageOf(table, name, section),
          })),
    erasure: erasureOf(table, own.erased),
  }));
}

function pageOf(table: string, name: string, { by, columns, join = '', more = {}, order }: Section) {
  const own = wordsOf(columns).map((column) => `t.${column}`);
  const isOwn = wordsOf(by).map((column) => `${column} = $1`);
  const others = Object.entries(more).map(([column, sql]) => `${sql} AS ${column}`);
  return statement(`export-${name}`, { params: ['int8', 'int8'], row: { row: 'text' } })`
    SELECT to_jsonb(r)::text AS row FROM (
      SELECT ${[...own, ...others].join(', ')} FROM ${table} t ${join}
      WHERE ${isOwn.join(' OR ')} ORDER BY ${order} LIMIT ${EXPORT_PAGE_ROWS} OFFSET $2
    ) r`;
}

/** Splits names that are separated by spaces or line breaks. */
export const wordsOf = (names = ''): string[] => names.split(/\s+/).filter(Boolean);

function erasureOf(table: string, { deleted = [], cleared = [], also = [] }: Erasure) {
  const options = { params: ['int8'] } as const;
  return [
    ...deleted.map(
      (column) =>
        statement(`removal-of-${table}-${column}`, options)`DELETE FROM ${table} WHERE ${column} = $1`,
    ),
    ...cleared.map(
      (column) => statement(`removal-from-${table}-${column}`, options)`
        UPDATE ${table} SET ${column} = NULL WHERE ${column} = $1`,
    ),
    ...also,
  ];
}

/** Runs statements that take a user's id in sequence, within the open transaction. */
export async function eraseBy(
  db: Database,
  userId: number,
  steps: readonly Statement<readonly ['int8']>[],
): Promise<void> {
  for (const step of steps) await db.query(step, [userId]);
}
