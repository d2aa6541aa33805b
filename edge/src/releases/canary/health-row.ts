export interface Quantile {
  samples: number;
  p75: number | null;
}

/** How one release fares with its visitors, over the last day, at all edges. */
export interface HealthRow {
  remote: string;
  version: string;
  /** Page loads that came with it. */
  pages: number;
  /** Page loads that it drew the first page of. */
  drawn_pages: number;
  /** Page loads in which it failed at least once. */
  failed_pages: number;
  /** From the page's start until the release's entry was there. */
  load_ms: Quantile;
  lcp_ms: Quantile;
  inp_ms: Quantile;
  cls: Quantile;
  /** The most frequent failures. */
  failures: Failure[];
  /** Page loads in which a browser refused something of it by the page's policies, or in which the page died. */
  refused_pages: number;
  /** The most frequent refusals. */
  refusals: Refused[];
}

export interface Refused {
  /** The broken rule, such as `trusted-types` or `integrity`; `crash` for a page that died. */
  kind: string;
  blocked: string;
  count: number;
}

export interface Failure {
  phase: string;
  message: string;
  count: number;
}

/** Reads the counts of all edges. */
export interface HealthReads {
  rows(): HealthRow[];
  /** The last `count` steps of a release until now, each `stepMs` long. */
  series(remote: string, version: string, stepMs: number, count: number): HealthPoint[];
}

/** One step of time in the life of a release. */
export interface HealthPoint {
  /** Its beginning. */
  at: string;
  pages: number;
  failed: number;
  /** Upper quartiles; null where nothing was measured. */
  load_ms: number | null;
  lcp_ms: number | null;
  inp_ms: number | null;
  cls: number | null;
}
