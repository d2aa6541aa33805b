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

/** An answer whose text is written already, in the words of its contract. */
export class WrittenAnswer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** As `page`, of rows that the database wrote as JSON. */
export function writtenPage<Row extends { post: string }>(
  rows: readonly Row[],
  limit: number,
  write: (last: Row) => string,
): WrittenAnswer {
  const { data, next_cursor } = page(rows, limit, write, ({ post }) => post);
  const cursor = JSON.stringify(next_cursor);
  return new WrittenAnswer(`{"status":"success","data":[${data.join(',')}],"next_cursor":${cursor}}`);
}
