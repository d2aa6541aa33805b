/** Response of a change that returns no data. */
export const done = { status: 'success' } as const;

export function success<Data>(data: Data) {
  return { status: 'success', data } as const;
}

/**
 * Builds one page of a list from `limit` + 1 rows: the extra row only shows that another page follows. `write` makes
 * the cursor of the page's last row.
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

/** Response that is already serialized as its contract declares. */
export class WrittenResponse {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Builds a page like `page`, from rows that the database serialized as JSON. */
export function writtenPage<Row extends { post: string }>(
  rows: readonly Row[],
  limit: number,
  write: (last: Row) => string,
): WrittenResponse {
  const { data, next_cursor } = page(rows, limit, write, ({ post }) => post);
  const cursor = JSON.stringify(next_cursor);
  return new WrittenResponse(`{"status":"success","data":[${data.join(',')}],"next_cursor":${cursor}}`);
}
