import type { Database } from '#api/database/database';

/**
 * Selects the rows of a table, called `t`, whose counter differs from a recount. A query of an owner that isn't a
 * counter selects what is wrong in a column `what`, too.
 */
export function counter(table: string, column: string, recount: string): string {
  return `SELECT '${column} of ${table} ' || t.id AS what FROM ${table} t WHERE t.${column} <> (${recount})`;
}

/** Lists what such queries find wrong; empty when all counters are correct. */
export async function wrongBy(db: Database, queries: readonly string[]): Promise<string[]> {
  const { rows } = await db.withConnection((connection) => connection.query(queries.join(' UNION ALL ')));
  return (rows as { what: string }[]).map(({ what }) => what);
}
