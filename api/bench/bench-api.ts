import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { median } from '@tagalong/server/median';
import { environment } from '#test/environment';
import { startPgBouncer } from '#test/pgbouncer';
import { findPostgres } from '#test/postgres';
import { type ApiServer, startApiServer } from './api-server.ts';
import { startFilled } from './cluster.ts';
import { compare, PEOPLE, READS, type Read } from './latency.ts';
import { CREATOR, REPORTS, startHistory } from './reports.ts';
import { pgbenchPerSecond, requestsPerSecond } from './throughput.ts';

const SMALL = 10_000;
/** Number of posts, and of bookings. */
const LARGE = Number(environment.BENCH_SIZE || 1_000_000);
const RUNS = Number(environment.BENCH_RUNS || 5);
/** Measures through PgBouncer in transaction mode. */
const IS_POOLED = environment.BENCH_POOLER === '1';
const FEED_READS = 300;
const REPORT_READS = 60;
const FEED = '/api/feed/latest?limit=12';
const OF_PGBENCH_MIN = 0.5;
const OF_UNCACHED_MIN = 5;
const MEMORY_MAX_MB = 250;

interface Verdict {
  what: string;
  found: string;
  bound: string;
  isKept: boolean;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const binDir = findPostgres();
if (!binDir) throw new Error('No PostgreSQL on this machine: initdb and pg_ctl are needed.');
const cacheDir = environment.BENCH_DIR || join(tmpdir(), 'tagalong-bench');
const verdicts: Verdict[] = [];
const stops: (() => unknown)[] = [];

try {
  const small = await serveFilled(SMALL);
  const large = await serveFilled(LARGE);
  await benchThroughput(small);
  const sites = [small.api.url, large.api.url];
  await benchGrowth('posts', READS, sites, { people: PEOPLE, times: FEED_READS });
  const histories = [await serveHistory(SMALL), await serveHistory(LARGE)];
  await benchGrowth('bookings', REPORTS, histories, { people: [CREATOR], times: REPORT_READS });
} finally {
  for (const stop of stops.reverse()) await stop();
}
report();

async function serveFilled(posts: number): Promise<Served> {
  const server = await startFilled({ binDir: binDir ?? '', cacheDir, posts }, say);
  stops.push(() => server.stop('fast'));
  return serve(server.url);
}

async function serveHistory(bookings: number): Promise<string> {
  say(`Filling a database with ${bookings.toLocaleString('en')} bookings …`);
  const server = await startHistory(binDir ?? '', bookings);
  stops.push(() => server.stop());
  return (await serve(server.url)).api.url;
}

interface Served {
  api: ApiServer;
  /** URL of the database, or of a pooler before it whose sessions keep the statements that pgbench prepares. */
  pgbenchUrl: string;
}

async function serve(databaseUrl: string): Promise<Served> {
  if (!IS_POOLED) return { api: await startApi(databaseUrl), pgbenchUrl: databaseUrl };
  const urlOfPooler = async (mode: 'transaction' | 'session'): Promise<string> => {
    const pooler = await startPgBouncer({ target: databaseUrl, mode });
    stops.push(() => pooler.stop());
    return pooler.url;
  };
  const api = await startApi(await urlOfPooler('transaction'), { DATABASE_DIRECT_URL: databaseUrl });
  return { api, pgbenchUrl: await urlOfPooler('session') };
}

async function startApi(...input: Parameters<typeof startApiServer>): Promise<ApiServer> {
  const api = await startApiServer(...input);
  stops.push(() => api.stop());
  return api;
}

/** Measures the feed through the API, the bare statement and the cached feed, and the memory used meanwhile. */
async function benchThroughput({ api, pgbenchUrl }: Served): Promise<void> {
  let memoryMb = 0;
  const timer = setInterval(() => {
    memoryMb = Math.max(memoryMb, api.memoryMb());
  }, 100);
  const uncached = `${api.url}${FEED}&visit=[<id>]`;
  await requestsPerSecond(uncached);
  const found: { api: number; pgbench: number; cached: number }[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const perSecond = {
      api: await requestsPerSecond(uncached),
      pgbench: await pgbenchPerSecond(binDir ?? '', pgbenchUrl),
      cached: await requestsPerSecond(api.url + FEED),
    };
    found.push(perSecond);
    const [through, bare, cached] = Object.values(perSecond).map((count) => count.toFixed(0));
    say(`run ${run}: API ${through}/s, pgbench ${bare}/s, cached ${cached}/s`);
  }
  clearInterval(timer);
  const ofPgbench = median(found.map((run) => run.api / run.pgbench));
  const ofUncached = median(found.map((run) => run.cached / run.api));
  judge('latest feed: API ÷ pgbench -M prepared', ofPgbench, OF_PGBENCH_MIN, 'min');
  judge('latest feed: cached ÷ uncached', ofUncached, OF_UNCACHED_MIN, 'min');
  judge('memory of the API under load (MB)', memoryMb, MEMORY_MAX_MB, 'max');
}

/** Compares reads of a small and a large database. */
async function benchGrowth(
  of: string,
  reads: readonly Read[],
  urls: readonly string[],
  how: { people: readonly number[]; times: number },
): Promise<void> {
  for (const read of reads) {
    const [few = 0, many = 0] = await compare(read, urls, how);
    const sizes = `${few.toFixed(2)} → ${many.toFixed(2)} ms`;
    judge(`${of}: ${read.name}, p50 ${sizes}`, many / few, read.ratioMax, 'max');
  }
}

function judge(what: string, found: number, bound: number, kind: 'min' | 'max'): void {
  const isKept = kind === 'min' ? found >= bound : found <= bound;
  const verdict = { what, found: found.toFixed(2), bound: `${kind === 'min' ? '≥' : '≤'} ${bound}`, isKept };
  verdicts.push(verdict);
  say(`${isKept ? 'kept  ' : 'BROKEN'} ${what}: ${verdict.found} (${verdict.bound})`);
}

function report(): void {
  say(`\n| ${SMALL.toLocaleString('en')} and ${LARGE.toLocaleString('en')} | found | bound | |`);
  say('| --- | ---: | ---: | --- |');
  for (const { what, found, bound, isKept } of verdicts)
    say(`| ${what} | ${found} | ${bound} | ${isKept ? 'kept' : 'BROKEN'} |`);
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
}
