export interface Quantile {
  samples: number;
  p75: number | null;
}

/** How one release fares with its visitors, since the edge began to count. */
export interface HealthRow {
  remote: string;
  version: string;
  /** Page loads in which it drew the page. */
  pages: number;
  /** Page loads in which it failed at least once. */
  failed_pages: number;
  /** From the page's start until the release's code was there. */
  load_ms: Quantile;
  lcp_ms: Quantile;
  inp_ms: Quantile;
  cls: Quantile;
  /** The most frequent failures. */
  failures: { phase: string; message: string; count: number }[];
}
