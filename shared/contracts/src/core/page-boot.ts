import type { NavEntry, RemoteManifest, RemoteRoute } from './remote-manifest.ts';

/** Major version of the contract between shell and remotes. The shell refuses remotes of another major. */
export const PLATFORM_CONTRACT = 1;

/** One release of one remote as a page uses it. */
export interface SnapshotRemote {
  name: string;
  version: string;
  container: string;
  /** URL of the release's folder, ending with a slash. */
  base: string;
  entry: string;
  entry_integrity: string;
  /** Set for an entry that is an ES module, whose hashes are in the page's import map. */
  entry_type?: 'module';
  platform_contract: number;
  routes: RemoteRoute[];
  nav: NavEntry[];
  intents: RemoteManifest['intents'];
  /** The fragments of this page, and the flags that are on for it, in one list of what the page has. */
  slots: { name: string; is_flag?: boolean }[];
  /** The previous release, tried when this one fails to load. */
  previous: Pick<SnapshotRemote, 'version' | 'base' | 'entry' | 'entry_integrity' | 'entry_type'> | null;
  /** Set when the remote froze this visitor's last page; the previous release is then tried first. */
  is_suspect?: boolean;
}

/** A visitor's release set, inlined in the page's HTML as JSON. */
export interface ReleaseSnapshot {
  /** Changes whenever any active release changes. */
  id: string;
  remotes: SnapshotRemote[];
  /** Routes of disabled remotes, so that the page shows them as unavailable rather than unknown. */
  absent?: RemoteRoute[];
  /** URL of the shell's release folder, ending with a slash. */
  shell_base?: string;
}

/** Endpoint where an open page asks for the current release set. */
export const PAGE_SET_PATH = '/releases/page-set';

export interface PageSet {
  snapshot: ReleaseSnapshot;
  /** Versions that no page may keep using, as `name@version`. */
  killed: string[];
}

/** Id of the `<script type="application/json">` that holds the boot data. */
export const BOOT_ELEMENT_ID = 'tagalong-boot';

/**
 * Attribute of that element on a page whose responses the edge kept from an earlier visit, because the API is slow. The
 * page fetches them again once it is live.
 */
export const KEPT_ATTRIBUTE = 'data-kept';

/** Keys in the browser's storage of the release on an open page's screen, followed by the page's id. */
export const OPEN_PAGE = 'open-page:';

/**
 * Attribute of the document's element while contributions start, and event at its changes. Other watches of whether the page
 * responds pause during that time.
 */
export const STARTING = 'data-starting-parts';

/** Id of the element that the first paint waits for: what decides whether the visitor stays. The edge looks for it in the HTML. */
export const FIRST_SCREEN_ID = 'first-screen';

/** Name of the one Trusted Types policy that pages may create. */
export const SCRIPT_POLICY = 'tagalong-scripts';

/** Data that the edge inlines in the page. */
export interface BootData {
  snapshot: ReleaseSnapshot;
  /** Response of `GET /api/auth/me`, or null when unavailable. */
  session: unknown;
  /** JSON responses by GET URL. */
  data: Record<string, unknown>;
  /** Responses with which the HTML was drawn, by GET URL, as their contracts return them. */
  parsed?: Record<string, unknown>;
  nonce: string;
  /** Id of the page's locale. */
  language: string;
  /** Id of this page load in reports; the edge knows its releases. */
  page_id?: string;
  /** Whether the page may register the worker that keeps it readable offline. */
  has_worker?: boolean;
  /** Milliseconds since 1970 at which the HTML was drawn; absent when scripts draw the page. */
  drawn_at?: number;
  /** Whether the page is for reading: nothing happens on it before it is used. */
  is_read?: boolean;
  /** Only for holders of a permit; see docs/releases.md. */
  tools?: PageTools;
}

/** Details of a preview or inspection for its viewer. */
export interface PageTools {
  revision: number;
  releases: { name: string; version: string; why: 'active' | 'canary' | 'preview' | 'server' }[];
  /** A developer's own servers that replace remotes; the page fetches their manifests. */
  servers: { remote: string; url: string }[];
  /** Only in the edge's smoke runs. */
  smoke?: SmokeTask;
}

export interface SmokeTask {
  /** Remotes whose parts the page draws. */
  remotes: string[];
  /** Events that the shell and each remote of the page subscribe to, by name. */
  subscribes: Record<string, string[]>;
  /** Public pages of these remotes, each opened by its URL before the parts are drawn. */
  pages: SmokePage[];
}

export interface SmokePage {
  remote: string;
  /** Name of the route. */
  name: string;
  /** A path that has content. */
  path: string;
}

/** Endpoint of a smoke run's page, on the edge that opened it. */
export const SMOKE_REPORT_PATH = '/api/smoke-run';

/** Report from a smoke run: the part about to be rendered, or the final result. */
export type SmokeReport =
  | { drawing: string }
  | { drawn: number; problems: { part: string; message: string }[] };
