import type { Failure, HealthPoint, HealthRow, Quantile, Refused } from './health-row.ts';
import { Networks, type NetworksRecord } from './networks.ts';
import { DAY_MS, FINE_MS, type Metric, type Step, sortedSteps, TimeSteps } from './time-steps.ts';

export interface Counts {
  pages: number;
  failed: number;
}

/** Number of occurrences, and the time of the last one. */
type Counted<T> = Omit<T, 'count'> & { count: number; atMs: number };

/** Serializable counts of one release. */
export interface CountsRecord {
  steps: readonly Step[];
  failures: readonly Counted<Failure>[];
  refusals: readonly Counted<Refused>[];
  networks: NetworksRecord;
}

/** Maximum of the newest measurements that are considered. */
const SAMPLES_MAX = 500;
const FAILURES_MAX = 50;

/** Counts of one release in the last day. */
export class ReleaseCounts {
  readonly #steps: TimeSteps;
  readonly #failures = new Map<string, Counted<Failure>>();
  readonly #refusals = new Map<string, Counted<Refused>>();
  /** Counts by which a release is judged. */
  readonly networks: Networks;

  /** Merges the records of several edges. */
  constructor(records: readonly CountsRecord[] = []) {
    this.#steps = new TimeSteps(sortedSteps(records.map(({ steps }) => steps)));
    this.networks = new Networks(records.map(({ networks }) => networks));
    for (const { failures, refusals } of records) {
      for (const one of failures) note(this.#failures, `${one.phase}\n${one.message}`, one);
      for (const one of refusals) note(this.#refusals, `${one.kind}\n${one.blocked}`, one);
    }
  }

  notePage(atMs: number, isDrawn: boolean): void {
    const step = this.#steps.at(atMs);
    step.pages += 1;
    if (isDrawn) step.drawn += 1;
  }

  noteFailedPage(atMs: number): void {
    this.#steps.at(atMs).failed += 1;
  }

  noteFailure(atMs: number, phase: string, message: string): void {
    note(this.#failures, `${phase}\n${message}`, { phase, message, count: 1, atMs });
  }

  noteRefusedPage(atMs: number): void {
    this.#steps.at(atMs).refused += 1;
  }

  noteMismatchedPage(atMs: number): void {
    this.#steps.at(atMs).mismatched += 1;
  }

  noteRefusal(atMs: number, kind: string, blocked: string): void {
    note(this.#refusals, `${kind}\n${blocked}`, { kind, blocked, count: 1, atMs });
  }

  noteValue(atMs: number, metric: Metric, value: number): void {
    this.#steps.noteValue(atMs, metric, value);
  }

  /** Drops counts older than a day. */
  tidy(nowMs: number): void {
    this.#steps.tidy(nowMs);
    this.networks.tidy(nowMs);
    for (const known of [this.#failures, this.#refusals]) {
      for (const [key, { atMs }] of known) if (atMs <= nowMs - DAY_MS) known.delete(key);
    }
  }

  get record(): CountsRecord {
    return {
      steps: this.#steps.all,
      failures: [...this.#failures.values()],
      refusals: [...this.#refusals.values()],
      networks: this.networks.record,
    };
  }

  since(fromMs: number): Counts {
    const steps = this.#steps.all.filter(({ atMs }) => atMs + FINE_MS > fromMs);
    return { pages: sumOf(steps, 'pages'), failed: sumOf(steps, 'failed') };
  }

  mostFrequentFailure(): Failure | null {
    return top(this.#failures)[0] ?? null;
  }

  row(remote: string, version: string): HealthRow {
    const steps = this.#steps.all;
    const shares = this.networks.failedShares(0);
    const quantile = (metric: Metric): Quantile => {
      const values = steps.flatMap((step) => step.values[metric]).slice(-SAMPLES_MAX);
      return { samples: values.length, p75: upperQuartile(values) };
    };
    return {
      remote,
      version,
      pages: sumOf(steps, 'pages'),
      drawn_pages: sumOf(steps, 'drawn'),
      failed_pages: sumOf(steps, 'failed'),
      networks: shares.length,
      failed_networks: shares.filter((share) => share > 0).length,
      load_ms: quantile('load'),
      lcp_ms: quantile('LCP'),
      inp_ms: quantile('INP'),
      cls: quantile('CLS'),
      failures: top(this.#failures).slice(0, 5),
      refused_pages: sumOf(steps, 'refused'),
      refusals: top(this.#refusals).slice(0, 5),
      mismatched_pages: sumOf(steps, 'mismatched'),
    };
  }

  /** Returns `count` points until `toMs`, including those without page loads. */
  points(toMs: number, stepMs: number, count: number): HealthPoint[] {
    const end = toMs - (toMs % stepMs) + stepMs;
    return Array.from({ length: count }, (_, at) => {
      const fromMs = end - (count - at) * stepMs;
      const inside = this.#steps.all.filter((step) => step.atMs >= fromMs && step.atMs < fromMs + stepMs);
      const p75 = (metric: Metric) => upperQuartile(inside.flatMap(({ values }) => values[metric]));
      return {
        at: new Date(fromMs).toISOString(),
        pages: sumOf(inside, 'pages'),
        failed: sumOf(inside, 'failed'),
        load_ms: p75('load'),
        lcp_ms: p75('LCP'),
        inp_ms: p75('INP'),
        cls: p75('CLS'),
      };
    });
  }
}

function note<T extends { count: number; atMs: number }>(known: Map<string, T>, key: string, one: T): void {
  const before = known.get(key);
  if (before) {
    known.set(key, { ...before, count: before.count + one.count, atMs: Math.max(before.atMs, one.atMs) });
  } else if (known.size < FAILURES_MAX) known.set(key, { ...one });
}

/** Sorts by frequency and drops the times. */
function top<T extends { count: number; atMs: number }>(known: ReadonlyMap<string, T>): Omit<T, 'atMs'>[] {
  return [...known.values()].sort((a, b) => b.count - a.count).map(({ atMs: _, ...rest }) => rest);
}

function sumOf(steps: readonly Step[], field: Exclude<keyof Step, 'atMs' | 'values'>): number {
  return steps.reduce((total, step) => total + step[field], 0);
}

function upperQuartile(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * 0.75) - 1];
  return value === undefined ? null : Math.round(value * 1_000) / 1_000;
}
