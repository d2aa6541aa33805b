import type { Database } from '#api/database/database';
import { type Statement, statement } from '#api/database/statement';

/** Rows of one page of a section. */
export const EXPORT_PAGE_ROWS = 500;

/** Selects rows of a table `t` for one section of a member's copy of their data. Names are separated by spaces. */
interface Section {
  /** Columns of the table. */
  columns?: string;
  /** Columns that hold the member's id, of the table or of the joined one, such as `p.user_id`; the default is `user_id`. */
  by?: string;
  /** Join with the rows that belong to the member, such as `JOIN posts p ON p.id = t.post_id`. */
  join?: string;
  /** SQL of further columns, by name. */
  more?: Readonly<Record<string, string>>;
  /** Columns whose order is the same for each page; the default is `id`. */
  order?: string;
}

/** Treatment by an erasure of the rows that name the member, in this order. */
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

/** Rules of one table for a member's copy of their data and for the erasure of an account. */
export interface TableRules {
  /** Sections of the copy by name, those without options by their columns; or the reason why the table has none. */
  exported: Readonly<Record<string, Section | string>> | string;
  /** Columns that are in no section: secrets, and what only the software can read. */
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
    sections: sectionsOf(own).map((section) => ({ name: section.name, page: pageOf(table, section) })),
    erasure: erasureOf(table, own.erased),
  }));
}

/** Returns the sections of a table with their defaults. */
export function sectionsOf({ exported }: TableRules) {
  if (typeof exported === 'string') return [];
  return Object.entries(exported).map(([name, given]) => {
    const section: Section = typeof given === 'string' ? { columns: given } : given;
    return { name, columns: '', by: 'user_id', join: '', more: {}, order: 'id', ...section };
  });
}

/** Splits names that are separated by spaces or line breaks. */
export const wordsOf = (names = ''): string[] => names.split(/\s+/).filter(Boolean);

type FullSection = ReturnType<typeof sectionsOf>[number];

function pageOf(table: string, { name, columns, by, join, more, order }: FullSection) {
  const full = (names: string) => wordsOf(names).map((one) => (one.includes('.') ? one : `t.${one}`));
  const others = Object.entries(more).map(([column, sql]) => `${sql} AS ${column}`);
  const isOwn = full(by).map((column) => `${column} = $1`);
  return statement(`export-${name}`, { params: ['int8', 'int8'], row: { row: 'text' } })`
    SELECT to_jsonb(r)::text AS row FROM (
      SELECT ${[...full(columns), ...others].join(', ')} FROM ${table} t ${join} WHERE ${isOwn.join(' OR ')}
      ORDER BY ${full(order).join(', ')} LIMIT ${EXPORT_PAGE_ROWS} OFFSET $2
    ) r`;
}

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
