import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { readBenchArguments } from '#src/bench/arguments.ts';
import { figuresTable, medians, ratio, spread, type Visit } from '#src/bench/figures.ts';
import { SLOW_4G, visitPage } from '#src/bench/visit.ts';
import { findChromium } from '#src/browser/chromium.ts';
import { buildPackages, buildTwin } from '#src/builds/build-packages.ts';
import { publishBuilds, type Server, startApi, startEdge } from '#src/site/site.ts';
import { freePort, stopOnSignal } from '#src/workspace/processes.ts';
import { dataDir, PRODUCT_REMOTES } from '#src/workspace/workspace.ts';

/** Maximum LCP of the federated page relative to its twin. */
const LCP_RATIO_MAX = 1.05;
const FIRST_LIKE = '[role=feed] button[aria-label^="Like the post"]';
const LAUNCH_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

const VARIANTS = { federated: 'shell', twin: 'tools/twin' } as const;
type Variant = keyof typeof VARIANTS;

const { runs, page } = readBenchArguments(process.argv.slice(2));
const executablePath = findChromium();
const data = process.env.DATA_DIR ? dataDir() : fs.mkdtempSync(path.join(os.tmpdir(), 'tagalong-bench-'));
const log = (): void => undefined;
const stops: (() => unknown)[] = [];
const stopAll = stopOnSignal(async () => {
  for (const stop of stops.toReversed()) await stop();
}, 130);

try {
  const api = await startApi({ data, origin: 'http://localhost', log });
  stops.push(() => api.stop());
  await buildPackages();
  await buildTwin();
  const origins = { federated: await serve('federated', api), twin: await serve('twin', api) };
  const browser = await chromium.launch({ executablePath, args: LAUNCH_FLAGS });
  stops.push(() => browser.close());
  report(await measure(browser, origins));
} finally {
  await stopAll();
  if (!process.env.DATA_DIR) fs.rmSync(data, { recursive: true, force: true });
}

/** Starts an edge that serves a variant; resolves with its origin. */
async function serve(variant: Variant, api: Server): Promise<string> {
  const releasesDir = path.join(data, `releases-${variant}`);
  // The twin's shell.json lists its own scripts for every route. Only menus and routes of the remotes' releases reach its
  // page; their scripts are never requested.
  await publishBuilds(releasesDir, { folders: [VARIANTS[variant], ...PRODUCT_REMOTES] });
  await api.ready();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const edge = await startEdge({ port, host: '127.0.0.1', apiUrl: api.url, releasesDir, data, origin, log });
  stops.push(() => edge.stop());
  await edge.ready();
  await checkInlined(edge);
  return origin;
}

/**
 * Verifies that data is inlined: a new server's first responses are slow, and late data isn't inlined, which would
 * distort the measurement.
 */
async function checkInlined(edge: Server): Promise<void> {
  let html = '';
  for (let warm = 0; warm < 5; warm += 1) {
    html = await (await fetch(edge.url + page, { headers: { accept: 'text/html' } })).text();
  }
  const inlined = /id="tagalong-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { data: first = {} } = JSON.parse(inlined) as { data?: object };
  if (Object.keys(first).length === 0)
    throw new Error(
      `${page} has no inlined data, so the measurement would be wrong. Try again on an idle machine.`,
    );
}

async function measure(
  browser: Browser,
  origins: Record<Variant, string>,
): Promise<Record<Variant, Visit[]>> {
  const visits: Record<Variant, Visit[]> = { federated: [], twin: [] };
  // Discards the first visits, which warm the servers' caches.
  for (const origin of Object.values(origins)) await visitPage(browser, origin + page, FIRST_LIKE);
  for (let run = 1; run <= runs; run += 1) {
    for (const variant of ['federated', 'twin'] as const) {
      const visit = await visitPage(browser, origins[variant] + page, FIRST_LIKE);
      visits[variant].push(visit);
      const times = `FCP ${visit.fcpMs.toFixed(0)}  LCP ${visit.lcpMs.toFixed(0)}  first Like ${visit.usableMs.toFixed(0)}`;
      console.log(`${run}. ${variant.padEnd(10)} ${times}  ${visit.lcpWhat.replace(origins[variant], '')}`);
    }
  }
  return visits;
}

function report(visits: Record<Variant, Visit[]>): void {
  const federated = medians(visits.federated);
  const twin = medians(visits.twin);
  const lcpRatio = ratio(federated.lcpMs, twin.lcpMs);
  const [load = 0] = os.loadavg();
  const lcpSpread = (variant: Variant): string =>
    spread(visits[variant].map(({ lcpMs }) => Math.round(lcpMs))).join('–');
  console.log(`
${page}, slow 4G (${SLOW_4G.latency} ms, ${SLOW_4G.downloadThroughput / 1_000} kB/s), cold cache, medians of ${runs} visits

${figuresTable(federated, twin)}

LCP from least to most: federated ${lcpSpread('federated')}, twin ${lcpSpread('twin')}; load of the machine ${load.toFixed(1)}
LCP federated/twin: ${lcpRatio.toFixed(3)} (at most ${LCP_RATIO_MAX})`);
  const folder = path.join(dataDir(), 'bench');
  const at = new Date().toISOString();
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `page-${at.replaceAll(':', '-')}.json`);
  const result = { at, page, runs, link: SLOW_4G, load, lcpRatio, medians: { federated, twin }, visits };
  fs.writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  console.log(`Written to ${path.relative(process.cwd(), file)}`);
  if (lcpRatio > LCP_RATIO_MAX) process.exitCode = 1;
}
