/**
 * Selects the rows of a table, called `t`, whose counter differs from a recount. A query of an owner that isn't a
 * counter selects what is wrong in a column `what`, too.
 */
export function counter(table: string, column: string, recount: string): string {
  return `SELECT '${column} of ${table} ' || t.id AS what FROM ${table} t WHERE t.${column} <> (${recount})`;
}
