import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '@tagalong/server/median';
import { readBenchArguments } from '#src/bench/arguments.ts';
import { type BenchSite, withBenchSite } from '#src/bench/bench-site.ts';
import { findChromium } from '#src/browser/chromium.ts';
import { RELEASE_COMMAND, release, runNode, TOP } from '#src/workspace/workspace.ts';

/** Measures what another team's looping candidate costs; see docs/benchmarks.md. Fails when the bound is exceeded. */
const RATIO_MAX = 1.2;
/** By then, the browser has started and the page loops; the gate ends it some 15 s later. */
const LOOPING_AFTER_MS = 8_000;
/** The remote that is released, and the one whose candidate loops. */
const OWN = 'earnings';
const OTHER = 'creation';
/** Not on the server, where renderers that hang are replaced. */
const LOOP = 'if (typeof document !== "undefined") for (;;);\n';

const { runs } = readBenchArguments(process.argv.slice(2));

await withBenchSite(measure, { SMOKE_BROWSER: findChromium() });

async function measure(bench: BenchSite): Promise<void> {
  const alone: number[] = [];
  const atOnce: number[] = [];
  const looping: number[] = [];
  // Discards the first release, for which the browser is read from the disk.
  await timeRelease(bench, 'warm');
  for (let run = 0; run < runs; run += 1) {
    alone.push(await timeRelease(bench, `alone${run}`));
    looping.push(await timeBesideLoop(bench, `loop${run}`, LOOPING_AFTER_MS));
    atOnce.push(await timeBesideLoop(bench, `start${run}`, 0));
  }
  const ratio = median(looping) / median(alone);
  const isExceeded = ratio > RATIO_MAX;
  console.log(`alone: ${seconds(alone)}`);
  console.log(`beside a candidate that loops: ${seconds(looping)}`);
  console.log(`ratio ${ratio.toFixed(2)}, at most ${RATIO_MAX}${isExceeded ? '  EXCEEDED' : ''}`);
  const ratioAtOnce = median(atOnce) / median(alone);
  console.log(
    `beside one that begins at the same moment: ${seconds(atOnce)}, ratio ${ratioAtOnce.toFixed(2)}`,
  );
  if (isExceeded) process.exitCode = 1;
}

function seconds(times: readonly number[]): string {
  const all = times.map((ms) => (ms / 1_000).toFixed(1)).join(', ');
  return `${(median(times) / 1_000).toFixed(1)} s (${all})`;
}

/** Publishes and activates a release of the one team. Resolves with the milliseconds. */
async function timeRelease(bench: BenchSite, version: string): Promise<number> {
  const folder = copyBuild(bench, OWN, version, (code) => code);
  const beganMs = performance.now();
  await release(['publish', folder, '--activate'], envOf(bench));
  return performance.now() - beganMs;
}

/** Does the same while the gate draws a candidate of the other team, which loops in the browser. */
async function timeBesideLoop(bench: BenchSite, version: string, afterMs: number): Promise<number> {
  const folder = copyBuild(bench, OTHER, version, (code) => `${LOOP}${code}`);
  // Publishing asks for the gate's verdict, which takes as long as the loop is tolerated.
  const looping = runNode([RELEASE_COMMAND, 'publish', folder], { env: envOf(bench), isQuiet: true });
  await hasPublished(bench, version);
  await sleep(afterMs);
  const ms = await timeRelease(bench, `beside-${version}`);
  await looping;
  return ms;
}

async function hasPublished({ data }: BenchSite, version: string): Promise<void> {
  const record = path.join(data, 'releases', OTHER, version, '.release.json');
  while (!fs.existsSync(record)) await sleep(50);
}

/** Copies a build under another version, with its entry changed. Resolves with its folder. */
function copyBuild({ data }: BenchSite, remote: string, version: string, change: (code: string) => string) {
  const folder = path.join(data, 'candidates', `${remote}-${version}`);
  const dist = path.join(folder, 'dist');
  fs.cpSync(path.join(TOP, `mfe-${remote}/dist`), dist, { recursive: true });
  const manifestFile = path.join(dist, 'remote.json');
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as {
    entry: string;
    integrity: Record<string, string>;
  };
  const entry = path.join(dist, manifest.entry);
  // Each release has other bytes, so that no verdict is known.
  const code = `${change(fs.readFileSync(entry, 'utf8'))}\n// ${version}\n`;
  fs.writeFileSync(entry, code);
  manifest.integrity[manifest.entry] = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  fs.writeFileSync(manifestFile, JSON.stringify({ ...manifest, version }));
  return folder;
}

function envOf({ site, data }: BenchSite): Record<string, string> {
  return { RELEASE_KEY: '', RELEASE_SITE: site.url, RELEASES_DIR: path.join(data, 'releases') };
}
