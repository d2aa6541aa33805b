import type { Failure, HealthRow, Quantile, Refused } from '#lib/health-row';
import { ReleaseSeries, upperQuartile } from './release-series.ts';

export const METRICS = ['load', 'LCP', 'INP', 'CLS'] as const;
export type Metric = (typeof METRICS)[number];

interface Bucket {
  atMs: number;
  pages: number;
  drawn: number;
  failed: number;
}

export interface Counts {
  pages: number;
  failed: number;
}

const BUCKET_MS = 10_000;
const KEPT_MS = 2 * 60 * 60 * 1_000;
const SAMPLES_MAX = 500;
const FAILURES_MAX = 50;

/** What one edge has seen of one release: counts in steps of ten seconds, and the newest measurements. */
export class ReleaseCounts {
  readonly series = new ReleaseSeries();
  #buckets: Bucket[] = [];
  readonly #samples = new Map<Metric, { atMs: number; value: number }[]>();
  readonly #failures = new Map<string, Failure>();
  readonly #refusals = new Map<string, Refused>();
  #refusedPages = 0;

  notePage(atMs: number, isDrawn: boolean): void {
    const bucket = this.#bucketAt(atMs);
    bucket.pages += 1;
    this.series.notePage(atMs);
    if (isDrawn) bucket.drawn += 1;
  }

  noteFailedPage(atMs: number): void {
    this.#bucketAt(atMs).failed += 1;
    this.series.noteFailedPage(atMs);
  }

  noteFailure(phase: string, message: string): void {
    const key = `${phase}\n${message}`;
    const known = this.#failures.get(key);
    if (known) known.count += 1;
    else if (this.#failures.size < FAILURES_MAX) this.#failures.set(key, { phase, message, count: 1 });
  }

  noteRefusedPage(): void {
    this.#refusedPages += 1;
  }

  noteRefusal(kind: string, blocked: string): void {
    const key = `${kind}\n${blocked}`;
    const known = this.#refusals.get(key);
    if (known) known.count += 1;
    else if (this.#refusals.size < FAILURES_MAX) this.#refusals.set(key, { kind, blocked, count: 1 });
  }

  noteValue(atMs: number, metric: Metric, value: number): void {
    const samples = this.#samples.get(metric) ?? [];
    samples.push({ atMs, value });
    this.#samples.set(metric, samples.slice(-SAMPLES_MAX));
    this.series.noteValue(atMs, metric, value);
  }

  since(fromMs: number): Counts {
    const counts = { pages: 0, failed: 0 };
    for (const bucket of this.#buckets) {
      if (bucket.atMs + BUCKET_MS <= fromMs) continue;
      counts.pages += bucket.pages;
      counts.failed += bucket.failed;
    }
    return counts;
  }

  values(metric: Metric, fromMs: number): number[] {
    const samples = this.#samples.get(metric) ?? [];
    return samples.filter(({ atMs }) => atMs >= fromMs).map(({ value }) => value);
  }

  mostFrequentFailure(): Failure | null {
    return this.#topFailures()[0] ?? null;
  }

  row(remote: string, version: string): HealthRow {
    const sum = (field: 'pages' | 'drawn' | 'failed'): number =>
      this.#buckets.reduce((total, bucket) => total + bucket[field], 0);
    return {
      remote,
      version,
      pages: sum('pages'),
      drawn_pages: sum('drawn'),
      failed_pages: sum('failed'),
      load_ms: quantile(this.values('load', 0)),
      lcp_ms: quantile(this.values('LCP', 0)),
      inp_ms: quantile(this.values('INP', 0)),
      cls: quantile(this.values('CLS', 0)),
      failures: this.#topFailures().slice(0, 5),
      refused_pages: this.#refusedPages,
      refusals: [...this.#refusals.values()].sort((a, b) => b.count - a.count).slice(0, 5),
    };
  }

  #topFailures(): Failure[] {
    return [...this.#failures.values()].sort((a, b) => b.count - a.count);
  }

  #bucketAt(nowMs: number): Bucket {
    const atMs = nowMs - (nowMs % BUCKET_MS);
    const last = this.#buckets.at(-1);
    if (last && last.atMs >= atMs) return last;
    const bucket = { atMs, pages: 0, drawn: 0, failed: 0 };
    this.#buckets = [...this.#buckets.filter((old) => old.atMs > atMs - KEPT_MS), bucket];
    return bucket;
  }
}

function quantile(values: readonly number[]): Quantile {
  return { samples: values.length, p75: upperQuartile(values) };
}
