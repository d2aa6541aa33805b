/** Responses of the edge below /releases/v1, as far as this page reads them. The edge that serves the page sends them. */
export interface HealthPoint {
  at: string;
  pages: number;
  failed: number;
  load_ms: number | null;
  lcp_ms: number | null;
}

export interface CanaryState {
  version: string;
  percent: number;
  since: string;
  /** Visitors who get it besides the share. */
  audience?: Audience;
}

export interface Audience {
  accounts?: string[];
  roles?: string[];
  countries?: string[];
  header?: { name: string; value: string };
}

/** A part of a remote that can be switched, with the visitors who get it now. */
export interface PartState {
  name: string;
  percent: number;
  audience?: Audience;
  /** Null unless it is switched. */
  since: string | null;
}

export interface RemoteRow {
  remote: string;
  team: string;
  active: string | null;
  previous: string | null;
  canary: CanaryState | null;
  is_disabled: boolean;
  since: string | null;
  by: string | null;
  reason: string | null;
  may_change: boolean;
  hour: HealthPoint[];
  canary_hour: HealthPoint[];
  /** Page loads of the previous release in the last day; an edge of an earlier version sends none. */
  previous_day?: { pages: number; failed: number };
  /** Origin of the approved backend, or null; an edge of an earlier version sends none. */
  upstream?: string | null;
  /** An edge of an earlier version sends none. */
  parts?: PartState[];
}

export interface Me {
  by: string;
  key: string | null;
  is_operator: boolean;
  remotes: string[];
}

export interface Overview {
  revision: number;
  me: Me;
  remotes: RemoteRow[];
  /** Reason for refusing the stored state; the last trusted one is used instead. */
  refused_state: Reason | null;
  refusals: Refusal[];
  /** Warnings of the last hour, which the edge leaves to operators. */
  warnings: (Reason & { remote?: string; version?: string; last_at: string })[];
}

/** Something in the release store that the edge does not serve. */
export interface Refusal extends Reason {
  remote?: string;
  version?: string;
  last_at: string;
}

/** The gate's verdict on activating a release now. */
export interface Verdict {
  reasons: Reason[];
  /** Checks that the gate skipped. */
  notes?: string[];
}

export interface Reason {
  code: string;
  message: string;
  subject?: string;
}

export interface Failure {
  phase: string;
  message: string;
  count: number;
}

export interface VersionHealth {
  version: string;
  failures: Failure[];
  points: HealthPoint[];
}

export interface Series {
  versions: VersionHealth[];
}

export interface ReleaseRow {
  version: string;
  published_at: string;
  published_by: string;
  brotli_bytes: number;
  commit: string;
}

export interface ReleaseList {
  total: number;
  releases: ReleaseRow[];
}

export interface AuditLine {
  at: string;
  by: string;
  team?: string;
  action: string;
  remote: string | null;
  version: string | null;
  from: string | null;
  reason?: string | null;
  details?: Record<string, unknown>;
  seq?: number;
}

export interface Connections {
  events: {
    name: string;
    is_retained: boolean;
    is_cross_tab: boolean;
    publishers: string[];
    subscribers: string[];
  }[];
  intents: { name: string; providers: string[]; callers: string[] }[];
  slots: { name: string; offers: string[]; draws: string[] }[];
  libraries: {
    name: string;
    provided: string | null;
    consumers: { remote: string; range: string; is_met: boolean }[];
  }[];
  copies: { name: string; wasted: number; brought: { remote: string; version: string; bytes: number }[] }[];
}

export interface PolicyReport {
  remote: string;
  version: string;
  /** Page loads that came with the release, and those in which something was refused. */
  pages: number;
  refused_pages: number;
  kind: string;
  blocked: string;
  count: number;
}

export interface KeyRow {
  id: string;
  team: string;
  is_operator: boolean;
  remotes: string[];
  /** Remotes of which it may publish releases, but not show them to visitors. */
  publishes?: string[];
  created_at: string;
  created_by: string;
  expires_at: string | null;
  revoked_at: string | null;
  session_of?: string;
  /** Rules for the tokens of a pipeline, which has no key of its own. */
  pipeline?: { issuer: string; audience: string; claims: Record<string, string> };
}
