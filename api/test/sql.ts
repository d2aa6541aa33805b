import type { Database } from '#api/database/database';

/**
 * SQL with its values in place: sqlOn(db)`SELECT name FROM users WHERE id = ${id}` resolves with the rows. Within a
 * transaction it belongs to it.
 */
export function sqlOn(db: Pick<Database, 'withConnection'>) {
  return <Row = Record<string, unknown>>(parts: TemplateStringsArray, ...values: readonly unknown[]) =>
    db.withConnection(async (connection): Promise<Row[]> => {
      const text = parts.reduce((before, part, index) => `${before}$${index}${part}`);
      return (await connection.query(text, [...values])).rows;
    });
}
