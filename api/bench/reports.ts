import { migrate } from '#api/database/migrate';
import { openPostgres } from '#api/database/postgres';
import { addLargeHistory } from '#api/earnings/test/large-history';
import { addMerchant, addPost, addProducts } from '#test/catalog';
import { startPostgres, type ThrowAwayPostgres } from '#test/postgres';
import { insertInto, only } from '#test/sql';
import { SETTINGS } from './cluster.ts';
import type { Read } from './latency.ts';
import { cookieOf } from './load.ts';

/** The only person of a database with a history. */
export const CREATOR = 1;
const HOUR_MS = 3_600_000;

/** The first page of each report as it opens; a longer range sums more days. */
export const REPORTS: readonly Read[] = [
  reportOf('Bank', 'user/earning-report'),
  reportOf('balance over time', 'me/balance-timeline'),
  reportOf('pending by day', 'me/pending-balance'),
  reportOf('transactions', 'me/transactions?limit=25'),
  reportOf('payments', 'me/payments?limit=25'),
  reportOf('sales, 30 days', 'me/sales?limit=25'),
  reportOf('sales, all time', 'me/sales?limit=25&key=all'),
  reportOf('sales of one shop, 30 days', 'me/sales?limit=25&merchant_id=1'),
  reportOf('sales of one shop, all time', 'me/sales?limit=25&key=all&merchant_id=1'),
  reportOf('sales of one product, all time', 'me/sales?limit=25&key=all&product_id=1'),
  reportOf('earnings by product, 30 days', 'me/earnings/products?limit=10'),
  reportOf('earnings by product, all time', 'me/earnings/products?limit=10&key=all'),
  reportOf('a monthly statement', 'me/statements/2026-01'),
  reportOf('one product', 'me/earnings/product/1'),
  reportOf("choices of the sales' filters", 'me/sale-choices'),
  reportOf('Views, 30 days', 'me/metrics?by=day'),
  reportOf('Views, all time by month', 'me/metrics?by=month&key=all'),
  reportOf('most viewed posts, 30 days', 'me/metrics/post?limit=25'),
  reportOf('most viewed products, 30 days', 'me/metrics/product?limit=25'),
  reportOf('most viewed products, all time', 'me/metrics/product?limit=25&key=all'),
];

function reportOf(name: string, path: string): Read {
  return { name, path: () => `/api/${path}`, ratioMax: 1.5 };
}

/** Starts a database with one creator who has this many bookings. */
export async function startHistory(binDir: string, bookingCount: number): Promise<ThrowAwayPostgres> {
  const server = startPostgres(binDir, `${SETTINGS} -c autovacuum=off`);
  const db = openPostgres({ url: server.url, poolMax: 2, onError: () => undefined });
  try {
    await migrate(db, async () => undefined);
    const user = { unique_key: 'bench', handle: 'bench', nickname: 'Bench', is_creator: true, user_type: 1 };
    const { id: creatorId } = await only(insertInto(db, 'users', user));
    // Before the history: afterwards the disk is busy for a while, and statements have two seconds.
    await db.withConnection((connection) =>
      connection.query(
        `INSERT INTO sessions (token_hash, user_id, expires_at)
          VALUES (sha256(convert_to($1, 'UTF8')), $2, now() + interval '1 day')`,
        [cookieOf(CREATOR).slice('sid='.length), creatorId],
      ),
    );
    const merchantIds = [await addMerchant(db, 'One'), await addMerchant(db, 'Two')];
    const postIds = [await addPost(db, { userId: creatorId }), await addPost(db, { userId: creatorId })];
    const productIds = await addProducts(db, 40);
    const until = new Date(Date.now() - HOUR_MS);
    await addLargeHistory(db, { creatorId, bookingCount, productIds, merchantIds, postIds, until });
    return server;
  } catch (error) {
    server.stop();
    throw error;
  } finally {
    await db.close();
  }
}
