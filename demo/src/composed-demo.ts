import { composeDemo } from './demo.ts';
import { groupBy } from './lib/counters.ts';
import type { SiteRules } from './lib/site-rules.ts';

type Rows = ReturnType<typeof composeDemo>;
type TableName = keyof Rows;
type Row<Name extends TableName> = Rows[Name][number];

/** The demo as tests see it, composed without a database. */
interface ComposedDemo {
  now: Date;
  rows: Rows;
  all<Name extends TableName>(table: Name): readonly Row<Name>[];
  /** Rows of a table, grouped by one of its columns. */
  by<Name extends TableName>(table: Name, column: keyof Row<Name>): Map<unknown, Row<Name>[]>;
}

/** Simple fakes of the API's rules: all currencies have the same value. */
const RULES: SiteRules = {
  commissionCents: (amount, _currency, bps) => Math.round((amount * bps) / 10_000),
  returnDays: 30,
  frameOf: ({ embedUrl }) => `<iframe src="${embedUrl}"></iframe>`,
};

export function composedDemo(now: Date): ComposedDemo {
  const rows = composeDemo({ passwordHash: 'none', rules: RULES, now });
  const all = <Name extends TableName>(table: Name): readonly Row<Name>[] => rows[table];
  return {
    now,
    rows,
    all,
    by: (table, column) => groupBy<Row<typeof table>, unknown>(all(table), (row) => row[column]),
  };
}

export function timeMs(value: unknown): number {
  return value instanceof Date ? value.getTime() : Number.NaN;
}
