import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { median } from '@tagalong/server/median';
import { withBenchSite } from '#src/bench/bench-site.ts';
import { startPlainSite } from '#src/bench/plain/plain-site.ts';
import { readDocuments } from '#src/bench/plain/read-document.ts';
import { findChromium } from '#src/browser/chromium.ts';

/**
 * Compares Lighthouse's mobile scores of pages with those of plain React that draws the same documents; see docs/benchmarks.md. Fails
 * when a page's score is below the bound or not above plain React's.
 */
const RUNS = 5;
const SCORE_MIN = 0.95;
/** The last one for Node 20. It brings a hundred packages, so only this bench fetches it from the registry. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FLAGS = '--headless --no-sandbox --disable-gpu';
const AUDITS = {
  'FCP ms': 'first-contentful-paint',
  'SI ms': 'speed-index',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

type Scores = Record<'score' | keyof typeof AUDITS, number>;
interface Report {
  categories: { performance: { auditRefs: { id: string; weight: number }[] } };
  audits: Record<string, { score: number; numericValue: number }>;
}

const run = promisify(execFile);
const executable = findChromium();

await withBenchSite(async ({ site, data, onStop }) => {
  const browser = await chromium.launch({ executablePath: executable, args: FLAGS.split(' ') });
  onStop(() => browser.close());
  const documents = await readDocuments(browser, site.url);
  const plain = await startPlainSite(documents, { edgeOrigin: site.url, folder: path.join(data, 'plain') });
  onStop(() => plain.stop());
  console.log(`${LIGHTHOUSE}, mobile, medians of ${RUNS} visits each`);
  for (const url of documents.keys()) {
    const visits: Record<'site' | 'plain', Scores[]> = { site: [], plain: [] };
    for (let visit = 0; visit < RUNS; visit += 1) {
      visits.site.push(await scoresOf(site.url + url));
      visits.plain.push(await scoresOf(plain.origin + url));
    }
    report(url, visits);
  }
});

async function scoresOf(url: string): Promise<Scores> {
  const options = ['--output=json', '--quiet', '--only-categories=performance', `--chrome-flags=${FLAGS}`];
  const { stdout } = await run('npx', ['-y', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: executable },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, audits } = JSON.parse(stdout) as Report;
  // Lighthouse's own score is rounded, which hides differences of half a percent.
  const score = categories.performance.auditRefs
    .filter(({ weight }) => weight > 0)
    .reduce((sum, { id, weight }) => sum + (weight / 100) * (audits[id]?.score ?? 0), 0);
  const figures = Object.entries(AUDITS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]);
  return { score, ...Object.fromEntries(figures) } as Scores;
}

function report(url: string, { site, plain }: Record<'site' | 'plain', Scores[]>): void {
  console.log(`\n${url}\n${['', 'site', 'plain React'].map((cell) => cell.padStart(12)).join('')}`);
  for (const figure of ['score', ...Object.keys(AUDITS)] as (keyof Scores)[]) {
    const [own, other] = [site, plain].map((visits) => median(visits.map((visit) => visit[figure])));
    const isMissed = figure === 'score' && (Number(own) < SCORE_MIN || Number(own) <= Number(other));
    const cells = [figure, ...[own, other].map((value) => Number(value).toFixed(digitsOf(figure)))];
    console.log(`${cells.map((cell) => cell.padStart(12)).join('')}${isMissed ? '  MISSED' : ''}`);
    if (isMissed) process.exitCode = 1;
  }
}

function digitsOf(figure: string): number {
  if (figure === 'score') return 4;
  return figure.endsWith('ms') ? 0 : 2;
}
