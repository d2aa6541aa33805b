import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { median } from '@tagalong/server/median';
import { withBenchSite } from '#src/bench/bench-site.ts';
import { type CpuVisit, SLOWDOWN, visitOnSlowCpu } from '#src/bench/cpu-visit.ts';
import { startPlainSite } from '#src/bench/plain/plain-site.ts';
import { readDocuments } from '#src/bench/plain/read-document.ts';
import { findChromium } from '#src/browser/chromium.ts';

/**
 * Compares what pages cost the main thread with plain React that draws the same documents; see docs/benchmarks.md. Fails when
 * a bound is exceeded.
 */
const RUNS = 5;
const BOUNDS = { scriptMs: 1.5, blockingMs: 1 } as const;
/**
 * With developer tools attached, V8 reads all functions again on the main thread as soon as a stack is recorded. No visitor has
 * that, so both sites are compiled with all positions.
 */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--js-flags=--no-enable-lazy-source-positions'];

await withBenchSite(async ({ site, data, onStop }) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  onStop(() => browser.close());
  const documents = await readDocuments(browser, site.url);
  const plain = await startPlainSite(documents, { edgeOrigin: site.url, folder: path.join(data, 'plain') });
  onStop(() => plain.stop());
  const [load = 0] = os.loadavg();
  console.log(
    `CPU ${SLOWDOWN} times slower, cold cache, medians of ${RUNS} visits; load of the machine ${load.toFixed(1)}`,
  );
  for (const [url, { elements }] of documents) {
    const visits = await visitInTurn(browser, { site: site.url + url, plain: plain.origin + url });
    report(`${url}, ${elements} elements`, visits);
  }
});

/** Visits of the site by a reader who touches nothing, of the site used at once, and of plain React. */
interface Visits {
  site: CpuVisit[];
  used: CpuVisit[];
  plain: CpuVisit[];
}

/** Visits the pages in turn. Discards the first visits, which warm the servers' caches. */
async function visitInTurn(browser: Browser, urls: { site: string; plain: string }): Promise<Visits> {
  const visits: Visits = { site: [], used: [], plain: [] };
  for (let run = 0; run <= RUNS; run += 1) {
    for (const kind of ['site', 'used', 'plain'] as const) {
      const visit = await visitOnSlowCpu(browser, kind === 'plain' ? urls.plain : urls.site, kind === 'used');
      if (run > 0) visits[kind].push(visit);
    }
  }
  return visits;
}

function report(title: string, { site, used, plain }: Visits): void {
  const heads = ['', 'site', 'plain React', 'ratio', 'bound', 'site, used'];
  console.log(`\n${title}\n${heads.map((cell) => cell.padStart(12)).join('')}`);
  for (const figure of ['scriptMs', 'blockingMs', 'taskMs', 'longestMs'] as const) {
    const [own, other, inUse] = [site, plain, used].map((visits) =>
      median(visits.map((visit) => visit[figure])),
    ) as [number, number, number];
    const bound = figure in BOUNDS ? BOUNDS[figure as keyof typeof BOUNDS] : undefined;
    const ratio = own / Math.max(1, other);
    const isExceeded = bound !== undefined && ratio > bound;
    const cells = [
      figure,
      own.toFixed(0),
      other.toFixed(0),
      ratio.toFixed(2),
      bound === undefined ? '' : `≤ ${bound}`,
      inUse.toFixed(0),
    ];
    console.log(`${cells.map((cell) => cell.padStart(12)).join('')}${isExceeded ? '  EXCEEDED' : ''}`);
    if (isExceeded) process.exitCode = 1;
  }
}
