import * as z from '@tagalong/contracts/z';

/** Major of the contract between shell and remotes. The shell refuses a remote of another major. */
export const PLATFORM_CONTRACT = 1;

/** What the edge and the shell draw while a page's script is on its way. */
export const SKELETONS = ['feed', 'post', 'product', 'grid', 'list', 'form', 'profile', 'none'] as const;
export type Skeleton = (typeof SKELETONS)[number];

const text = z.string().check(z.minLength(1), z.maxLength(200));

export const RemoteRoute = z.object({
  name: text,
  path: z.string().check(z.regex(/^\/[\w\-/:]*$/)),
  access: z.oneOf(['public', 'member', 'creator']),
  header: z.oneOf(['main', 'back']),
  title: text,
  page_class: z.optional(z.string()),
  over_feed: z.boolean(),
  /** `profile-set` pages have Save at the right of the back header, the others Next. */
  type: z.optional(z.literal('profile-set')),
  skeleton: z.oneOf(SKELETONS),
  /** Address of the page's first GET with `:name` segments of the path; the edge inlines its answer. */
  first_call: z.optional(z.string()),
  /** Where the first call finds nothing there is no page: the edge waits for it and answers 404. */
  found_by_first_call: z.optional(z.boolean()),
  /** Script files of the page's own chunk, below the release's folder; the edge preloads them. */
  files: z.array(z.string()),
});
export type RemoteRoute = z.output<typeof RemoteRoute>;

export const NavEntry = z.object({
  place: z.oneOf(['side', 'bottom', 'avatar']),
  label: text,
  icon: text,
  path: text,
  order: z.int(),
  access: z.oneOf(['public', 'member', 'creator', 'bank']),
});
export type NavEntry = z.output<typeof NavEntry>;

/** What a release tells the others and hears from them; the gate keeps every listener supplied. */
export const ReleaseEvents = z.object({
  publishes: z.array(z.string()),
  hears: z.array(z.string()),
  /** Of the events above: the earlier majors that each is cast to and from. */
  majors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ReleaseEvents = z.output<typeof ReleaseEvents>;

/** npm package -> what of it stands in the release's own scripts, before they are made small. */
const Bundled = z.optional(z.record(z.string(), z.object({ version: z.string(), bytes: z.int() })));

const Names = z.optional(z.record(z.string(), z.array(z.string())));

/** remote.json: what a remote brings, derived from its `remote.tsx` when it is built. */
export const RemoteManifest = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  version: z.string().check(z.regex(/^[\w.+-]{1,60}$/)),
  commit: z.string(),
  team: z.string(),
  platform_contract: z.int(),
  /** The federation container's global name and its entry file below the release's folder. */
  container: z.string(),
  entry: z.string(),
  /** Files that every page of the remote needs, the entry first. */
  files: z.array(z.string()),
  routes: z.array(RemoteRoute),
  nav: z.array(NavEntry),
  overlays: z.array(z.object({ intent: text })),
  slots: z.array(z.object({ name: text })),
  events: ReleaseEvents,
  /** Library -> the range that this build asks of the page. */
  shared: z.record(z.string(), z.string()),
  /** Library -> the names that this build takes from it. Left out by builds that cannot tell. */
  uses: Names,
  /** File -> sha384 in the form of an `integrity` attribute. */
  integrity: z.record(z.string(), z.string()),
  bundled: Bundled,
});
export type RemoteManifest = z.output<typeof RemoteManifest>;

/** One release of one remote as a page uses it. */
export interface SnapshotRemote {
  name: string;
  version: string;
  container: string;
  /** Address of the folder of the release, with a slash at its end. */
  base: string;
  entry: string;
  entry_integrity: string;
  platform_contract: number;
  routes: RemoteRoute[];
  nav: NavEntry[];
  overlays: { intent: string }[];
  slots: { name: string }[];
  /** The release before it, tried when this one fails to load. */
  previous: { version: string; base: string; entry: string; entry_integrity: string } | null;
  /** It made this visitor's last page stop answering: the release before it is tried first. */
  is_suspect?: boolean;
}

/** The release set of one visitor, inlined in the page's HTML as JSON. */
export interface ReleaseSnapshot {
  /** Changes whenever any active release changes. */
  id: string;
  remotes: SnapshotRemote[];
  /** Folder of the shell's release, with a slash at its end. */
  shell_base?: string;
}

/** Where an open page asks for the releases that it would come with now. */
export const PAGE_SET_PATH = '/releases/page-set';

export interface PageSet {
  snapshot: ReleaseSnapshot;
  /** Versions that no page may go on with, as `name@version`. */
  killed: string[];
}

/** Everything that the edge inlines: `<script type="application/json" id="tagalong-boot">`. */
export interface BootData {
  snapshot: ReleaseSnapshot;
  /** The answer of `GET /api/auth/me`, or null when it could not be had. */
  session: unknown;
  /** Address of a GET -> its JSON answer. */
  data: Record<string, unknown>;
  nonce: string;
  /** Id of the locale that the page speaks. */
  language: string;
  /** Names this page load in reports; the edge knows which releases it came with. */
  page_id?: string;
  /** Whether the page may register the worker that keeps it readable without a connection. */
  has_worker?: boolean;
  /** Only for who holds a permit: see docs/releases.md. */
  tools?: PageTools;
}

/** What the page tells somebody who previews or inspects it. */
export interface PageTools {
  revision: number;
  releases: { name: string; version: string; why: 'active' | 'canary' | 'preview' | 'server' }[];
  /** Servers of the visitor's own machine that stand in for remotes; the page asks them for their manifests. */
  servers: { remote: string; url: string }[];
}

/** shell.json: what the shell's build tells the edge. Files are paths below the release's folder. */
export const ShellManifest = z.object({
  name: z.literal('shell'),
  version: z.string(),
  commit: z.string(),
  platform_contract: z.int(),
  /** Scripts of the page in the order in which they run. */
  scripts: z.array(z.string()),
  font: z.string(),
  /** Letters beyond Western European; a page fetches it only when it shows one. */
  font_ext: z.optional(z.string()),
  /** A CommonJS module for Node that draws the frame: see FrameModule. */
  frame: z.string(),
  /** Library -> version that the shell puts into the page for everybody. */
  provides: z.record(z.string(), z.string()),
  /** Library -> the names that can be had from it. Libraries of which only the page itself can tell are left out. */
  exports: Names,
  /** Routes that the shell draws itself. */
  routes: z.array(RemoteRoute),
  events: z.optional(ReleaseEvents),
  integrity: z.record(z.string(), z.string()),
  bundled: Bundled,
});
export type ShellManifest = z.output<typeof ShellManifest>;
