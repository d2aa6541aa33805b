export const METRICS = ['load', 'LCP', 'INP', 'CLS'] as const;
export type Metric = (typeof METRICS)[number];

/** Counts of a release within one step of time. */
export interface Step {
  atMs: number;
  pages: number;
  /** Page loads whose first page it drew. */
  drawn: number;
  failed: number;
  /** Page loads in which a browser blocked one of its actions. */
  refused: number;
  /** Page loads in which the browser drew something else than the HTML that it took over. */
  mismatched: number;
  values: Record<Metric, number[]>;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The shortest step; short enough that failures before a canary's restart don't count against it. */
export const FINE_MS = 10 * SECOND_MS;
/** Older counts are merged into longer steps, for charts of six hours and a day. */
const LONGER = [
  { olderThanMs: 60 * MINUTE_MS, stepMs: 6 * MINUTE_MS },
  { olderThanMs: 5 * MINUTE_MS, stepMs: MINUTE_MS },
];
/** Samples per step; a busy minute has thousands, but a quantile needs few. */
const VALUES_MAX = 100;
const VALUES_OF_LONGER_MAX = 12;

function emptyStep(atMs: number): Step {
  return {
    atMs,
    pages: 0,
    drawn: 0,
    failed: 0,
    refused: 0,
    mismatched: 0,
    values: { load: [], LCP: [], INP: [], CLS: [] },
  };
}

/** The steps of a day in order; the newest are the shortest. */
export class TimeSteps {
  #steps: Step[];

  constructor(steps: readonly Step[] = []) {
    // Steps are changed in place, so the caller's are copied.
    this.#steps = steps.map((step) => ({ ...step, values: { ...step.values } }));
  }

  get all(): readonly Step[] {
    return this.#steps;
  }

  /** Returns the current step. */
  at(nowMs: number): Step {
    const atMs = nowMs - (nowMs % FINE_MS);
    const last = this.#steps.at(-1);
    // A clock that is set back continues with the newest step.
    if (last && last.atMs >= atMs) return last;
    this.tidy(nowMs);
    const step = emptyStep(atMs);
    this.#steps.push(step);
    return step;
  }

  noteValue(nowMs: number, metric: Metric, value: number): void {
    const values = this.at(nowMs).values[metric];
    if (values.length < VALUES_MAX) values.push(value);
  }

  /** Drops steps older than a day, and merges those older than minutes. */
  tidy(nowMs: number): void {
    const kept: Step[] = [];
    for (const step of this.#steps) {
      if (step.atMs <= nowMs - DAY_MS) continue;
      const atMs = startOf(step.atMs, nowMs);
      const last = kept.at(-1);
      if (last && atMs !== step.atMs && last.atMs === atMs) add(last, step);
      else kept.push(atMs === step.atMs ? step : { ...step, atMs });
    }
    for (const step of kept) if (startOf(step.atMs + FINE_MS, nowMs) <= step.atMs) downsample(step);
    this.#steps = kept;
  }
}

/** Merges the steps of several edges by time. */
export function sortedSteps(all: readonly (readonly Step[])[]): Step[] {
  return all.flat().sort((a, b) => a.atMs - b.atMs);
}

/** Returns the start of the step that contains this moment; older moments belong to longer steps. */
function startOf(atMs: number, nowMs: number): number {
  for (const { olderThanMs, stepMs } of LONGER) {
    const border = nowMs - olderThanMs;
    if (atMs < border - (border % stepMs)) return atMs - (atMs % stepMs);
  }
  return atMs;
}

function add(step: Step, more: Step): void {
  for (const field of ['pages', 'drawn', 'failed', 'refused', 'mismatched'] as const)
    step[field] += more[field];
  for (const metric of METRICS) step.values[metric] = [...step.values[metric], ...more.values[metric]];
}

/** Downsamples the values to the same quantiles. */
function downsample(step: Step): void {
  for (const metric of METRICS) {
    const values = step.values[metric];
    if (values.length <= VALUES_OF_LONGER_MAX) continue;
    const sorted = [...values].sort((a, b) => a - b);
    const share = sorted.length / VALUES_OF_LONGER_MAX;
    step.values[metric] = Array.from(
      { length: VALUES_OF_LONGER_MAX },
      (_, at) => sorted[Math.floor((at + 0.5) * share)] ?? 0,
    );
  }
}
