import type { Database } from '#api/database/database';
import { type Row, statement } from '#api/database/statement';

/** Click that may become a sale, with the merchant's price in minor units. */
type SandboxClick = Row<typeof clicksSince>;

/** One in this many clicks results in a sale, and one in `SALES_PER_RETURN` sales is returned. */
const CLICKS_PER_SALE = 4;
const SALES_PER_RETURN = 8;
const BUYING_MS = 60_000;
const RETURNING_MS = 10 * 60_000;

const clicksSince = statement('clicks-since', {
  params: ['timestamptz'],
  row: { key: 'text', price: 'int8', currency: 'text', created_at: 'timestamptz' },
})`
  SELECT c.key, CASE WHEN o.on_sale THEN o.on_sale_price ELSE o.price END AS price, o.currency, c.created_at
  FROM clicks c JOIN merchant_prices o ON o.product_id = c.product_id AND o.merchant_id = c.merchant_id
  WHERE c.created_at >= $1 ORDER BY c.created_at LIMIT 5000`;

/** Implements Skimlinks' commission report, with sales generated from the clicks in the database. */
export function affiliateNetworkSandbox(db: Database): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input));
    if (init?.method === 'POST') return Response.json({ access_token: 'sandbox', expires_in: 3_600 });
    if (url.searchParams.get('access_token') !== 'sandbox')
      return Response.json({ error: 'unauthorized' }, { status: 401 });
    const since = new Date(`${url.searchParams.get('updated_since')?.replace(' ', 'T')}Z`);
    const offset = Number(url.searchParams.get('offset'));
    const limit = Number(url.searchParams.get('limit'));
    const earliest = new Date(since.getTime() - RETURNING_MS - BUYING_MS);
    const clicks = await db.query(clicksSince, [earliest]);
    const now = Date.now();
    const commissions = clicks
      .flatMap((click) => saleOf(click, now))
      .filter(({ transaction_details: { last_updated } }) => timeOf(last_updated) >= since.getTime())
      .sort((a, b) => a.transaction_details.last_updated.localeCompare(b.transaction_details.last_updated));
    return Response.json({ commissions: commissions.slice(offset, offset + limit) });
  };
}

function saleOf({ key, price, currency, created_at }: SandboxClick, now: number) {
  const lot = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const boughtAt = Date.parse(created_at) + BUYING_MS;
  if (lot % CLICKS_PER_SALE !== 0 || boughtAt > now || price === 0) return [];
  const returnedAt = boughtAt + RETURNING_MS;
  const isReturned = lot % (CLICKS_PER_SALE * SALES_PER_RETURN) === 0 && returnedAt <= now;
  return [
    {
      commission_id: `S-${key}`,
      transaction_details: {
        status: isReturned ? 'cancelled' : 'active',
        transaction_date: textOf(boughtAt),
        last_updated: textOf(isReturned ? returnedAt : boughtAt),
        basket: { currency, order_amount: price / 100, items: 1 },
      },
      click_details: { custom_id: key },
    },
  ];
}

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
