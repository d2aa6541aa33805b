import type { HealthPoint } from '#lib/health-row';
import type { Metric } from './release-counts.ts';

interface Minute {
  atMs: number;
  pages: number;
  failed: number;
  values: Map<Metric, number[]>;
}

const MINUTE_MS = 60_000;
const KEPT_MS = 24 * 60 * MINUTE_MS;
/** Enough for a quantile; a busy minute has thousands. */
const SAMPLES_MAX = 40;

/** What one edge has seen of one release, minute by minute, for a day. */
export class ReleaseSeries {
  #minutes: Minute[] = [];

  notePage(atMs: number): void {
    this.#minuteAt(atMs).pages += 1;
  }

  noteFailedPage(atMs: number): void {
    this.#minuteAt(atMs).failed += 1;
  }

  noteValue(atMs: number, metric: Metric, value: number): void {
    const { values } = this.#minuteAt(atMs);
    const known = values.get(metric) ?? [];
    if (known.length < SAMPLES_MAX) values.set(metric, [...known, value]);
  }

  /** One point for each step of the time until `toMs`, the quiet ones included. */
  points(toMs: number, stepMs: number, count: number): HealthPoint[] {
    const end = toMs - (toMs % stepMs) + stepMs;
    return Array.from({ length: count }, (_, at) => {
      const fromMs = end - (count - at) * stepMs;
      const inside = this.#minutes.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + stepMs);
      const sum = (field: 'pages' | 'failed') => inside.reduce((total, minute) => total + minute[field], 0);
      const p75 = (metric: Metric) => upperQuartile(inside.flatMap(({ values }) => values.get(metric) ?? []));
      return {
        at: new Date(fromMs).toISOString(),
        pages: sum('pages'),
        failed: sum('failed'),
        load_ms: p75('load'),
        lcp_ms: p75('LCP'),
        inp_ms: p75('INP'),
        cls: p75('CLS'),
      };
    });
  }

  #minuteAt(nowMs: number): Minute {
    const atMs = nowMs - (nowMs % MINUTE_MS);
    const last = this.#minutes.at(-1);
    if (last && last.atMs >= atMs) return last;
    const minute = { atMs, pages: 0, failed: 0, values: new Map() };
    this.#minutes = [...this.#minutes.filter((old) => old.atMs > atMs - KEPT_MS), minute];
    return minute;
  }
}

export function upperQuartile(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * 0.75) - 1];
  return value === undefined ? null : Math.round(value * 1_000) / 1_000;
}
