import { parseArgs } from 'node:util';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

const LISTED_MAX = 100;
const USAGE = `npm run product-requests [-- --dismiss <link>]

  Lists up to ${LISTED_MAX} products that members asked for and the catalog doesn't have, the most wanted first.
  --dismiss    delete all requests of this link`;

/** Selects nothing for a request whose product has come into the catalog since. */
export const IS_OPEN_REQUEST = 'NOT EXISTS (SELECT 1 FROM merchant_prices o WHERE o.link_key = r.link_key)';

const open = statement('product-requests-open', {
  row: { link: 'text', count: 'int4', first_at: 'timestamptz' },
})`
  SELECT min(r.link) AS link, count(*)::integer AS count, min(r.created_at) AS first_at FROM product_requests r
  WHERE ${IS_OPEN_REQUEST} GROUP BY r.link_key ORDER BY count(*) DESC, min(r.created_at) LIMIT ${LISTED_MAX}`;
const dismiss = statement('product-requests-dismiss', { params: ['text'], row: { user_id: 'int8' } })`
  DELETE FROM product_requests WHERE link_key = link_key($1) RETURNING user_id`;

/** Runs the command of operators. Returns the exit code: 0 done, 2 wrong usage. */
export async function runProductRequests(
  db: Database,
  args: readonly string[],
  write: (text: string) => void,
): Promise<number> {
  const link = linkOf(args);
  if (link === undefined) {
    write(`${USAGE}\n`);
    return 2;
  }
  if (link !== null) {
    const { length } = await db.query(dismiss, [link]);
    write(`${length} ${length === 1 ? 'request' : 'requests'} deleted\n`);
    return 0;
  }
  for (const { count, first_at, link: wanted } of await db.query(open))
    write(`${count}\t${String(first_at).slice(0, 10)}\t${wanted}\n`);
  return 0;
}

/** Returns the link to dismiss, null without one, and undefined for arguments that don't fit. */
function linkOf(args: readonly string[]): string | null | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { dismiss: { type: 'string' } } });
    return values.dismiss ?? null;
  } catch {
    return undefined;
  }
}
