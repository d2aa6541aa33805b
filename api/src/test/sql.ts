import type { Database } from '#api/database/database';

type Connected = Pick<Database, 'withConnection'>;

/**
 * Runs SQL with inline values: sqlOn(db)`SELECT name FROM users WHERE id = ${id}` resolves with the rows. It joins an
 * open transaction of the connection.
 */
export function sqlOn(db: Connected) {
  return <Row = Record<string, unknown>>(parts: TemplateStringsArray, ...values: readonly unknown[]) =>
    run<Row>(
      db,
      parts.reduce((before, part, index) => `${before}$${index}${part}`),
      values,
    );
}

/** Returns the first row; rejects without one. */
export async function only<Row>(rows: Promise<readonly Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}

/** Inserts rows into a table and resolves with them, including default values. */
export function insertInto<Row = { id: number }>(
  db: Connected,
  table: string,
  rows: object | readonly object[],
): Promise<Row[]> {
  const list: readonly Record<string, unknown>[] = [rows].flat() as Record<string, unknown>[];
  const columns = [...new Set(list.flatMap(Object.keys))];
  const values: unknown[] = [];
  const place = (value: unknown): string => (value === undefined ? 'DEFAULT' : `$${values.push(value)}`);
  const tuples = list.map((row) => `(${columns.map((column) => place(row[column])).join(', ')})`);
  const names = columns.map((column) => `"${column}"`).join(', ');
  return run<Row>(db, `INSERT INTO ${table} (${names}) VALUES ${tuples.join(', ')} RETURNING *`, values);
}

/** Changes columns of the row with this id. */
export async function updateRow(db: Connected, table: string, id: number, change: object): Promise<void> {
  const sets = Object.keys(change).map((column, index) => `"${column}" = $${index + 2}`);
  await run(db, `UPDATE ${table} SET ${sets.join(', ')} WHERE id = $1`, [id, ...Object.values(change)]);
}

function run<Row>(db: Connected, text: string, values: readonly unknown[]): Promise<Row[]> {
  return db.withConnection(async (connection) => (await connection.query(text, [...values])).rows);
}
