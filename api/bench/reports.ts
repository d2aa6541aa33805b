import { Agent, get } from 'node:http';
import { median } from '@tagalong/server/median';
import type { Database } from '#api/database/database';
import { migrate } from '#api/database/migrate';
import { openPostgres } from '#api/database/postgres';
import { addLargeHistory } from '#api/earnings/test/large-history';
import { addMerchant, addPost, addProducts } from '#test/catalog';
import { environment } from '#test/environment';
import { findPostgres, startPostgres } from '#test/postgres';
import { insertInto, only } from '#test/sql';
import { startApiServer } from './api-server.ts';

// Measures the first page of each report for a creator with ten thousand bookings in the ledger, and for one with a
// million: node --import tsx bench/reports.ts. Fails when a page of the large history takes too long in comparison. The
// blocks that its statements read don't depend on the load of the machine, but a few of them may be read many times.
const SMALL = 10_000;
const LARGE = Number(environment.BENCH_BOOKINGS || 1_000_000);
const RUNS = Number(environment.BENCH_RUNS || 60);
const WARM_UP = 10;
const RATIO_MAX = 1.5;
const SETTINGS =
  "-c fsync=off -c synchronous_commit=off -c listen_addresses='' -c shared_buffers=512MB -c max_wal_size=4GB -c jit=off -c autovacuum=off -c max_connections=60 -c shared_preload_libraries=pg_stat_statements";
const TOKEN = 't'.repeat(43);
const COOKIE = `sid=${TOKEN}`;
const HOUR_MS = 3_600_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The first page of each report as it opens; a longer range sums more days. */
const PAGES = [
  '/api/user/earning-report',
  '/api/me/balance-timeline',
  '/api/me/pending-balance',
  '/api/me/transactions?limit=25',
  '/api/me/payments?limit=25',
  '/api/me/sales?limit=25',
  '/api/me/sales?limit=25&key=all',
  '/api/me/sales?limit=25&merchant_id=1',
  '/api/me/sales?limit=25&key=all&merchant_id=1',
  '/api/me/sales?limit=25&key=all&product_id=1',
  '/api/me/earnings/products?limit=10',
  '/api/me/earnings/products?limit=10&key=all',
  '/api/me/statements/2026-01',
  '/api/me/earnings/product/1',
  '/api/me/sale-choices',
  '/api/me/metrics?by=day',
  '/api/me/metrics?by=month&key=all',
  '/api/me/metrics/post?limit=25',
  '/api/me/metrics/product?limit=25',
  '/api/me/metrics/product?limit=25&key=all',
];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const binDir = findPostgres();
if (!binDir) throw new Error('initdb and pg_ctl are needed.');
const stops: (() => unknown)[] = [];
try {
  const sites = [await serve(SMALL), await serve(LARGE)];
  process.exitCode = (await compareAll(sites)) ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

interface Site {
  url: string;
  db: Database;
}

/** Serves a database with one creator. */
async function serve(bookingCount: number): Promise<Site> {
  const server = startPostgres(binDir ?? '', SETTINGS);
  stops.push(() => server.stop());
  const db = openPostgres({ url: server.url, poolMax: 2, onError: () => undefined });
  stops.push(() => db.close());
  await migrate(db, async () => undefined);
  await db.withConnection((connection) =>
    connection.query(
      'SET statement_timeout = 0; CREATE EXTENSION pg_stat_statements; RESET statement_timeout',
    ),
  );
  const user = { unique_key: 'bench', handle: 'bench', nickname: 'Bench', is_creator: true, user_type: 1 };
  const { id: creatorId } = await only(insertInto<{ id: number }>(db, 'users', user));
  // Before the history: afterwards the disk is busy for a while, and statements have two seconds.
  await db.withConnection((connection) =>
    connection.query(
      `INSERT INTO sessions (token_hash, user_id, expires_at)
        VALUES (sha256(convert_to($1, 'UTF8')), $2, now() + interval '1 day')`,
      [TOKEN, creatorId],
    ),
  );
  const began = performance.now();
  const merchantIds = [await addMerchant(db, 'One'), await addMerchant(db, 'Two')];
  const postIds = [await addPost(db, { userId: creatorId }), await addPost(db, { userId: creatorId })];
  const productIds = await addProducts(db, 40);
  const until = new Date(Date.now() - HOUR_MS);
  await addLargeHistory(db, { creatorId, bookingCount, productIds, merchantIds, postIds, until });
  say(`${bookingCount} bookings in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const api = await startApiServer(server.url);
  stops.push(() => api.stop());
  return { url: api.url, db };
}

/** Requests each page alternately, so that the load of the machine affects both alike. */
async function compareAll(sites: readonly Site[]): Promise<boolean> {
  say(
    '\n| first page | ms | | ratio | blocks | | ratio | |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
  );
  let areAllKept = true;
  for (const page of PAGES) {
    const taken = sites.map((): number[] => []);
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      for (const [place, { url }] of sites.entries()) {
        const tookMs = await timed(url + page);
        if (run >= 0) taken[place]?.push(tookMs);
      }
    }
    const [few = 0, many = 0] = taken.map(median);
    const [fewBlocks = 0, manyBlocks = 0] = [await blocksOf(sites[0], page), await blocksOf(sites[1], page)];
    const isKept = many / few <= RATIO_MAX;
    areAllKept &&= isKept;
    const times = [few, many, many / few].map((value) => value.toFixed(2));
    const blocks = [fewBlocks, manyBlocks, (manyBlocks / fewBlocks).toFixed(2)];
    say(`| \`${page}\` | ${[...times, ...blocks].join(' | ')} | ${isKept ? 'kept' : 'BROKEN'} |`);
  }
  return areAllKept;
}

/** Counts the blocks that the statements of a page read, without those that find the session. */
async function blocksOf(site: Site | undefined, page: string): Promise<number> {
  if (!site) return 0;
  return site.db.withConnection(async (connection) => {
    await connection.query('SELECT pg_stat_statements_reset()');
    await timed(site.url + page);
    const { rows } = await connection.query(
      `SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0)::integer AS blocks FROM pg_stat_statements
        WHERE query NOT LIKE '%sessions%' AND query NOT LIKE '%pg_stat_statements%'`,
    );
    return Number(rows[0].blocks);
  });
}

function timed(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers: { cookie: COOKIE } }, (reply) => {
      reply.resume();
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} responded with ${reply.statusCode}.`));
      });
    }).once('error', reject);
  });
}
