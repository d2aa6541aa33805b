import type { Database } from '#api/database/database';
import type { Statement } from '#api/database/statement';

/** Wraps a database and records the names of its statements, without BEGIN and COMMIT. */
export function counted(db: Database): { db: Database; names: string[] } {
  const names: string[] = [];
  const noted = <Run extends Database['query'] | Database['first'] | Database['one']>(run: Run): Run =>
    ((statement: Statement, ...values: [readonly unknown[]]) => {
      names.push(statement.name);
      return (run as (...call: unknown[]) => unknown)(statement, ...values);
    }) as Run;
  return { db: { ...db, query: noted(db.query), first: noted(db.first), one: noted(db.one) }, names };
}
