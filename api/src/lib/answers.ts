/** The answer of a change that tells nothing but that it was made. */
export const done = { status: 'success' } as const;

export function success<Data>(data: Data) {
  return { status: 'success', data } as const;
}

/**
 * One page of a list out of `limit` + 1 rows: the extra row tells that another page follows and is cut off;
 * `write` makes the cursor of the last row kept.
 */
export function page<Row, Item = Row>(
  rows: readonly Row[],
  limit: number,
  write: (last: Row) => string,
  itemOf: (row: Row) => Item = (row) => row as unknown as Item,
) {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const next_cursor = rows.length > limit && last !== undefined ? write(last) : null;
  return { status: 'success', data: kept.map(itemOf), next_cursor } as const;
}
