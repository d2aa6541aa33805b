import type { Database } from '#api/database/database';
import type { Statement } from '#api/database/statement';

/** The same database, which notes the names of the statements that go through it; BEGIN and COMMIT are none. */
export function counted(db: Database): { db: Database; names: string[] } {
  const names: string[] = [];
  const noted = <Run extends Database['query'] | Database['first']>(run: Run): Run =>
    ((statement: Statement, ...values: [readonly unknown[]]) => {
      names.push(statement.name);
      return (run as (...call: unknown[]) => unknown)(statement, ...values);
    }) as Run;
  return { db: { ...db, query: noted(db.query), first: noted(db.first) }, names };
}
