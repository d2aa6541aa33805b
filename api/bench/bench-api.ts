import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { median } from '@tagalong/server/median';
import { environment } from '#test/environment';
import { findPostgres } from '#test/postgres';
import { type ApiServer, startApiServer } from './api-server.ts';
import { startFilled } from './cluster.ts';
import { compare, READS } from './latency.ts';
import { pgbenchPerSecond, requestsPerSecond, SECONDS } from './throughput.ts';

const SMALL = 10_000;
const LARGE = Number(environment.BENCH_POSTS || 1_000_000);
const RUNS = Number(environment.BENCH_RUNS || 5);
const READS_EACH = 300;
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
  await benchGrowth(small, large);
} finally {
  for (const stop of stops.reverse()) await stop();
}
report();

async function serveFilled(posts: number): Promise<{ api: ApiServer; databaseUrl: string; posts: number }> {
  const server = await startFilled({ binDir: binDir ?? '', cacheDir, posts }, say);
  stops.push(() => server.stop('fast'));
  const api = await startApiServer(server.url);
  stops.push(() => api.stop());
  return { api, databaseUrl: server.url, posts };
}

/** Measures the feed through the API, the bare statement and the cached feed, and the memory used meanwhile. */
async function benchThroughput({ api, databaseUrl }: { api: ApiServer; databaseUrl: string }): Promise<void> {
  let memoryMb = 0;
  const timer = setInterval(() => {
    memoryMb = Math.max(memoryMb, api.memoryMb());
  }, 100);
  const uncached = `${api.url}${FEED}&visit=[<id>]`;
  await requestsPerSecond(uncached);
  const found: { api: number; pgbench: number; cached: number }[] = [];
  const cpuUs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const cpuMs = api.cpuMs();
    const perSecond = await requestsPerSecond(uncached);
    cpuUs.push(((api.cpuMs() - cpuMs) * 1_000) / (perSecond * SECONDS));
    found.push({
      api: perSecond,
      pgbench: await pgbenchPerSecond(binDir ?? '', databaseUrl),
      cached: await requestsPerSecond(api.url + FEED),
    });
    const { api: through, pgbench, cached } = found.at(-1) ?? { api: 0, pgbench: 0, cached: 0 };
    say(
      `run ${run + 1}: API ${through.toFixed(0)}/s, pgbench ${pgbench.toFixed(0)}/s, cached ${cached.toFixed(0)}/s`,
    );
  }
  clearInterval(timer);
  const ofPgbench = median(found.map((run) => run.api / run.pgbench));
  const ofUncached = median(found.map((run) => run.cached / run.api));
  say(`processor time of the API for each uncached feed: ${median(cpuUs).toFixed(0)} µs`);
  judge('latest feed: API ÷ pgbench -M prepared', ofPgbench, OF_PGBENCH_MIN, 'min');
  judge('latest feed: cached ÷ uncached', ofUncached, OF_UNCACHED_MIN, 'min');
  judge('memory of the API under load (MB)', memoryMb, MEMORY_MAX_MB, 'max');
}

async function benchGrowth(
  small: { api: ApiServer },
  large: { api: ApiServer; posts: number },
): Promise<void> {
  for (const read of READS) {
    const [few = 0, many = 0] = await compare(read, [small.api.url, large.api.url], READS_EACH);
    const sizes = `${few.toFixed(2)} → ${many.toFixed(2)} ms`;
    judge(`${read.name}: p50 ${sizes}, ratio`, many / few, read.ratioMax, 'max');
  }
}

function judge(what: string, found: number, bound: number, kind: 'min' | 'max'): void {
  const isKept = kind === 'min' ? found >= bound : found <= bound;
  const verdict = { what, found: found.toFixed(2), bound: `${kind === 'min' ? '≥' : '≤'} ${bound}`, isKept };
  verdicts.push(verdict);
  say(`${isKept ? 'kept  ' : 'BROKEN'} ${what}: ${verdict.found} (${verdict.bound})`);
}

function report(): void {
  say(`\n| ${SMALL.toLocaleString('en')} and ${LARGE.toLocaleString('en')} posts | found | bound | |`);
  say('| --- | ---: | ---: | --- |');
  for (const { what, found, bound, isKept } of verdicts)
    say(`| ${what} | ${found} | ${bound} | ${isKept ? 'kept' : 'BROKEN'} |`);
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
}
