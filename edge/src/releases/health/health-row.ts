export interface Quantile {
  samples: number;
  p75: number | null;
}

/** Health of one release over the last day, at all edges. */
export interface HealthRow {
  remote: string;
  version: string;
  /** Page loads whose scripts ran and requested the release. */
  pages: number;
  /** Page loads whose first page it drew. */
  drawn_pages: number;
  /** Page loads in which it failed at least once. */
  failed_pages: number;
  /** Networks of these page loads, at most 1,000, each once; a release is judged by them. */
  networks: number;
  /** Networks in which it failed at least once. */
  failed_networks: number;
  /** Milliseconds from the page's start until the release's entry had loaded, if it came over the network. */
  load_ms: Quantile;
  lcp_ms: Quantile;
  inp_ms: Quantile;
  cls: Quantile;
  /** The most frequent failures. */
  failures: Failure[];
  /** Page loads in which a browser blocked one of its actions, or in which the page crashed. */
  refused_pages: number;
  /** The most frequent blocked actions. */
  refusals: Refused[];
  /** Page loads in which the browser drew something else than the HTML that it took over; the page mended itself. */
  mismatched_pages: number;
}

export interface Refused {
  /** The violated rule, such as `trusted-types` or `integrity`; `crash` for a crashed page. */
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

/** Counts of a release in one time step. */
export interface HealthPoint {
  /** Start of the step. */
  at: string;
  pages: number;
  failed: number;
  /** Upper quartiles; null where nothing was measured. */
  load_ms: number | null;
  lcp_ms: number | null;
  inp_ms: number | null;
  cls: number | null;
}
