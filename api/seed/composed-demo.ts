import { composeDemo } from '#seed/compose/demo';
import type { Row, Rows, TableName } from '#seed/compose/row';
import { demoContent } from '#seed/demo-content';
import { readPictures } from '#seed/pictures';

/** The demo as tests look at it: composed once, without a database. */
export interface ComposedDemo {
  now: Date;
  rows: Rows;
  all<Name extends TableName>(table: Name): readonly Row<Name>[];
  /** Rows of a table by one of its columns. */
  by<Name extends TableName>(table: Name, column: keyof Row<Name>): Map<unknown, Row<Name>[]>;
}

export function composedDemo(now: Date): ComposedDemo {
  const rows = composeDemo({ content: demoContent, pictures: readPictures(), passwordHash: 'none', now });
  const all = <Name extends TableName>(table: Name): readonly Row<Name>[] => rows[table] ?? [];
  return {
    now,
    rows,
    all,
    by(table, column) {
      const groups = new Map<unknown, Row<typeof table>[]>();
      for (const row of all(table)) groups.set(row[column], [...(groups.get(row[column]) ?? []), row]);
      return groups;
    },
  };
}

export function timeMs(value: unknown): number {
  return value instanceof Date ? value.getTime() : Number.NaN;
}
