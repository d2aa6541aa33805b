import { randomBytes } from 'node:crypto';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { type BenchSite, withBenchSite } from '#src/bench/bench-site.ts';
import { logInShopper } from '#src/site/log-in.ts';
import { startEdge } from '#src/site/site.ts';
import { freePort, listen, startProgram, waitFor } from '#src/workspace/processes.ts';
import { TSX_FLAGS } from '#src/workspace/workspace.ts';

/** Measures the edge under load; see docs/benchmarks.md. Fails when a bound is exceeded. */
const PAGE = '/home/latest';
const SECONDS = 10;
const CONNECTIONS = 100;
/** More than the pages that the edge creates at once. */
const OVERLOAD_CONNECTIONS = 300;
const SLOW_API_CONNECTIONS = 20;
/** As many pages as the edge makes at once for one visitor each. */
const MEMBER_CONNECTIONS = 50;
/** Delays of the API, in milliseconds. */
const DELAYS_MS = [0, 40, 100, 200, 500];

interface Bound {
  what: string;
  found: number;
  bound: string;
  isKept: boolean;
}

const metricsKey = randomBytes(32).toString('hex');

await withBenchSite(
  async (bench) => {
    const { site } = bench;
    const url = site.url + PAGE;
    const bytes = await bytesOf(url);
    // Discards the first requests, during which the code is compiled.
    await loadPage(url, CONNECTIONS, 3);
    const page = await loadPage(url, CONNECTIONS, SECONDS);
    const usedMb = await memoryMb(site.url);
    const file = await loadPage(await startStatic(bench, bytes), CONNECTIONS, SECONDS);
    const members = await loadMembers(site.url);
    const overload = await loadPage(url, OVERLOAD_CONNECTIONS, SECONDS);
    const overloadMb = await memoryMb(site.url);
    const delayed = await loadDelayed(bench);
    report({ page, file, members, overload, usedMb, overloadMb, delayed }, bytes);
  },
  { METRICS_KEY: metricsKey },
);

interface Measured {
  page: Load;
  file: Load;
  /** Pages of a member, and the share of those that came with their content. */
  members: Load & { drawnShare: number };
  overload: Load;
  usedMb: number;
  overloadMb: number;
  /** Pages per second for each delay of the API. */
  delayed: readonly number[];
}

function report(
  { page, file, members, overload, usedMb, overloadMb, delayed }: Measured,
  bytes: number,
): void {
  const { 200: answered = 0, 503: refused = 0 } = overload.statuses;
  const others = total(overload) - answered - refused + overload.errors;
  const failed = total(page) - (page.statuses[200] ?? 0) + page.errors;
  const [undelayed = 0] = delayed;
  const bounds: Bound[] = [
    atLeast('pages per second', page.perSecond, 150),
    atMost('p99 (ms)', page.p99Ms, 1_500),
    atMost('failed requests', failed, 0),
    atMost('memory of the edge (MB)', usedMb, 400),
    atMost('memory after overload (MB)', overloadMb, 400),
    atLeast("members' pages per second", members.perSecond, 60),
    atMost('neither 200 nor 503 during overload', others, 0),
    ...delayed.map((perSecond, at) =>
      atLeast(`pages per second, API + ${DELAYS_MS[at]} ms`, perSecond, Math.ceil(undelayed / 2)),
    ),
  ];
  const [load = 0] = os.loadavg();
  console.log(`
${PAGE} with Brotli, ${bytes} bytes; ${CONNECTIONS} connections, ${SECONDS} s; load of the machine ${load.toFixed(1)}
`);
  for (const { what, found, bound, isKept } of bounds) {
    const verdict = isKept ? 'kept' : 'EXCEEDED';
    console.log(what.padEnd(38) + found.toFixed(0).padStart(8) + bound.padStart(10) + verdict.padStart(10));
  }
  console.log(`
Members' pages: ${MEMBER_CONNECTIONS} connections, p99 ${members.p99Ms} ms; ${(100 * members.drawnShare).toFixed(0)} % with their content
Static response of the same size: ${file.perSecond.toFixed(0)} per second; page/static ${(page.perSecond / file.perSecond).toFixed(2)}
${OVERLOAD_CONNECTIONS} connections: ${answered} pages, ${refused} refused with 503, p99 ${overload.p99Ms} ms`);
  if (bounds.some(({ isKept }) => !isKept)) process.exitCode = 1;
}

function total({ statuses }: Load): number {
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}

function atLeast(what: string, found: number, bound: number): Bound {
  return { what, found, bound: `≥ ${bound}`, isKept: found >= bound };
}

function atMost(what: string, found: number, bound: number): Bound {
  return { what, found, bound: `≤ ${bound}`, isKept: found <= bound };
}

/** Returns the page's size over the wire. */
async function bytesOf(url: string): Promise<number> {
  let bytes = 0;
  // Only a page that was requested before is shared, and its size known.
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    bytes = Number(answer.headers.get('content-length'));
  }
  if (bytes === 0) throw new Error(`${url} is not shared, so its size is unknown.`);
  return bytes;
}

/** Starts a server that only sends a response of this size; resolves with its URL. */
async function startStatic({ onStop }: BenchSite, bytes: number): Promise<string> {
  const port = await freePort();
  const args = [...TSX_FLAGS, 'tools/src/bench/static-server.ts', String(port), String(bytes)];
  const server = startProgram(args, { onLine: () => undefined });
  onStop(() => server.stop());
  const url = `http://127.0.0.1:${port}/`;
  await waitFor(url, 20_000, server.ended);
  return url;
}

/** Returns the pages per second of another edge of the site, whose API takes longer by each of {@link DELAYS_MS}. */
async function loadDelayed({ site, data, onStop }: BenchSite): Promise<number[]> {
  const origin = site.url;
  let delayMs = 0;
  const proxy = http.createServer(({ method, url, headers }, response) => {
    setTimeout(() => {
      const call = http.request(origin + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      call.on('error', () => response.destroy()).end();
    }, delayMs);
  });
  const apiUrl = `http://127.0.0.1:${await listen(proxy)}`;
  onStop(async () => proxy.close());
  const options = { port: await freePort(), host: '127.0.0.1', data: path.join(data, 'delayed'), origin };
  const edge = await startEdge({
    ...options,
    apiUrl,
    releasesDir: path.join(data, 'releases'),
    log: () => undefined,
  });
  onStop(() => edge.stop());
  await edge.ready();
  await loadPage(edge.url + PAGE, SLOW_API_CONNECTIONS, SECONDS / 2);
  const found: number[] = [];
  for (delayMs of DELAYS_MS) {
    await loadPage(edge.url + PAGE, SLOW_API_CONNECTIONS, 2);
    found.push((await loadPage(edge.url + PAGE, SLOW_API_CONNECTIONS, SECONDS / 2)).perSecond);
  }
  return found;
}

/** Requests a page as a member, whose pages are not shared. */
async function loadMembers(origin: string): Promise<Measured['members']> {
  const headers = { cookie: await logInShopper(origin, origin) };
  await loadPage(origin + PAGE, MEMBER_CONNECTIONS, 3, headers);
  const drawn = () => metric(origin, 'page_renders_total{outcome="drawn"}');
  const before = await drawn();
  const load = await loadPage(origin + PAGE, MEMBER_CONNECTIONS, SECONDS, headers);
  return { ...load, drawnShare: ((await drawn()) - before) / total(load) };
}

/** Returns the memory that the edge's process occupies. */
async function memoryMb(origin: string): Promise<number> {
  return (await metric(origin, 'process_resident_memory_bytes')) / 1_000_000;
}

/** Returns a metric of the edge, by its name and labels. */
async function metric(origin: string, name: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } });
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

interface Load {
  perSecond: number;
  p99Ms: number;
  /** Responses by status. */
  statuses: Record<string, number>;
  /** Connections that failed or timed out. */
  errors: number;
}

/** Requests a page as browsers do, over this many connections, one request at a time on each. */
async function loadPage(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers },
  });
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [
    status,
    count,
  ]);
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    statuses: Object.fromEntries(statuses),
    // Timeouts are among them.
    errors: result.errors,
  };
}
