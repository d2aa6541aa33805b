import * as z from '@tagalong/contracts/core/z';
import { PageDocument } from './page-document.ts';

/** Skeletons that the edge and the shell draw while a page's script loads. */
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
  /** Path of the page that is sent instead, with the same query. */
  redirect: z.optional(z.string().check(z.regex(/^\/[\w\-/]*$/))),
  /** The only values of segments of the path, by name; a path with another value is not found. */
  values: z.optional(z.record(z.string(), z.array(z.string().check(z.regex(/^[\w-]+$/))))),
  /** `profile-set` pages have Save on the right of the back header; others have Next. */
  type: z.optional(z.literal('profile-set')),
  skeleton: z.oneOf(SKELETONS),
  /** URL of the page's first GET, with `:name` segments of the path; the edge inlines its response. */
  first_call: z.optional(z.string()),
  /** Query parameters of the page that the first call takes, too; only ids are passed on, and the `cursor` of a list. */
  first_call_ids: z.optional(z.array(z.string().check(z.regex(/^[a-z_]{1,30}$/)))),
  /**
   * Meaning of a 404 from the first call: either the page itself reports that the content is gone, or the site has no
   * such page. Omitted for pages that exist regardless of the response, such as lists.
   */
  not_found: z.optional(z.oneOf(['page', 'site'])),
  /** Facts for the page's HTML. Only the edge uses them, so they are not part of the snapshot. */
  document: z.optional(PageDocument),
  /** Script files of the page's own chunk, relative to the release's folder; the edge preloads them. */
  files: z.array(z.string()),
});
export type RemoteRoute = z.output<typeof RemoteRoute>;

export const NavEntry = z.object({
  place: z.oneOf(['side', 'bottom', 'avatar']),
  label: text,
  /** `home`, `bag`, `bookmark`, `bank`, `chart`, `flame`, `user`, `settings`, `heart`, `users` or `exit`; others show the flame. */
  icon: text,
  path: text,
  order: z.int(),
  access: z.oneOf(['public', 'member', 'creator', 'bank']),
});
export type NavEntry = z.output<typeof NavEntry>;

/** Events that a release publishes and subscribes to; the gate keeps every subscriber supplied. */
export const ReleaseEvents = z.object({
  publishes: z.array(z.string()),
  subscribes: z.array(z.string()),
  /** Earlier majors that each event converts to and from. */
  majors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Events that are retained for late subscribers, and events that reach other tabs. */
  retained: z.optional(z.array(z.string())),
  cross_tab: z.optional(z.array(z.string())),
});
export type ReleaseEvents = z.output<typeof ReleaseEvents>;

const JsonSchema = z.record(z.string(), z.unknown());

/** One call, with the JSON Schemas of what is sent and received. */
export const CallSchemas = z.object({
  /** Method and path, such as `GET /api/post/:id`. */
  http: z.string(),
  request: JsonSchema,
  response: JsonSchema,
});
export type CallSchemas = z.output<typeof CallSchemas>;

/**
 * JSON Schemas of the contracts that a release was built with, by name: its own and those of others that it may use. The gate
 * compares them with those of the releases on the other side.
 */
export const ContractSchemas = z.object({
  /** Payloads, also of earlier majors. */
  events: z.record(z.string(), JsonSchema),
  intents: z.record(z.string(), z.object({ payload: JsonSchema, answer: JsonSchema })),
  /** Props of fragments and of places. */
  slots: z.record(z.string(), JsonSchema),
  facts: z.record(z.string(), z.object({ owner: z.string(), value: JsonSchema })),
  /** Calls of the API and of the remote's own backend. Absent in releases of older builds. */
  calls: z.optional(z.record(z.string(), CallSchemas)),
});
export type ContractSchemas = z.output<typeof ContractSchemas>;

/** Npm packages bundled in the release's scripts, with their sizes before minification. */
const Bundled = z.optional(z.record(z.string(), z.object({ version: z.string(), bytes: z.int() })));

const Names = z.optional(z.record(z.string(), z.array(z.string())));

/** Path prefix of the calls that remotes make to their own backends: `/svc/{remote}/…`. */
export const BACKEND_PATH = '/svc/';
/** Largest body of a call, and largest response, that a release may declare, in bytes. */
export const BACKEND_BYTES_MAX = 10_000_000;
/** Calls that a release may declare. */
const BACKEND_CALLS_MAX = 200;

const bytes = z.int().check(z.gte(0), z.lte(BACKEND_BYTES_MAX));

/** A call of the remote's own backend, which the edge forwards. */
export const BackendCall = z.object({
  method: z.oneOf(['GET', 'POST']),
  /** Path with `:name` segments, below `/svc/{remote}/`. The backend gets the rest of it. */
  path: z.string().check(z.maxLength(200), z.regex(/^\/svc\/[\w\-./:]+$/)),
  /** Others are refused before the backend is requested. */
  access: z.oneOf(['visitor', 'member', 'creator']),
  /** Largest body of a request. */
  body_bytes_max: bytes,
  /** Largest response; a stream has none. */
  response_bytes_max: bytes,
  /** True for a response that takes as long as it needs, such as an event stream. */
  streams: z.boolean(),
});
export type BackendCall = z.output<typeof BackendCall>;

const IntentAnswerer = z.object({ name: text, is_function: z.boolean() });

/** remote.json: a remote's contents, derived from its `remote.tsx` at build time. */
export const RemoteManifest = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  version: z.string().check(z.regex(/^[\w.+-]{1,60}$/)),
  commit: z.string(),
  team: z.string(),
  platform_contract: z.int(),
  /** Global name of the federation container, and its entry file relative to the release's folder. */
  container: z.string(),
  entry: z.string(),
  /** Set for an entry that is an ES module; others are scripts. */
  entry_type: z.optional(z.literal('module')),
  /** A script with the same container, by which the edge draws the pages of a remote whose entry is an ES module. */
  server_entry: z.optional(z.string()),
  /** Files that every page of the remote needs, the entry first. */
  files: z.array(z.string()),
  routes: z.array(RemoteRoute),
  nav: z.array(NavEntry),
  /** Intents that the remote answers with a dialog or a function. */
  intents: z.array(IntentAnswerer),
  /** Fragments for other pages. A contribution is named after its place and its remote, such as `storefront.product-notes#earnings`. */
  slots: z.array(
    z.object({
      name: text,
      order: z.optional(z.int()),
      access: z.optional(z.oneOf(['member', 'creator'])),
      /** Script files of a contribution's own chunk, relative to the release's folder. */
      files: z.optional(z.array(z.string())),
    }),
  ),
  /** Flags that the code reads, each of the remote's name and one of its own, such as `social.new-editor`. */
  flags: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}\.[a-z][a-z0-9-]{0,59}$/)))),
  events: ReleaseEvents,
  /** Calls of the remote's own backend. Absent for remotes without one. */
  backend: z.optional(
    z.object({ calls: z.array(BackendCall).check(z.minLength(1), z.maxLength(BACKEND_CALLS_MAX)) }),
  ),
  /** Version range required of the page, by library. */
  shared: z.record(z.string(), z.string()),
  /** Names imported, by library. Absent when the build can't determine them. */
  uses: Names,
  /** Integrity attribute (sha256) by file. */
  integrity: z.record(z.string(), z.string()),
  bundled: Bundled,
  /** Absent in releases of older builds, which the gate compares by name only. */
  contracts: z.optional(ContractSchemas),
});
export type RemoteManifest = z.output<typeof RemoteManifest>;

/** Facts about the whole site that the shell's release contains, so that the edge hard-codes none. */
export const SiteFacts = z.object({
  /** Name of the site, appended to every page's title. */
  name: text,
  description: text,
  not_found_title: text,
  /** URL of the image for pages without one of their own. */
  share_picture: z.string().check(z.regex(/^\//)),
  /** The GET that returns the current user, and its response for a request without a session. */
  session: z.object({
    call: z.string().check(z.regex(/^\/[^/\\]/)),
    visitor: z.unknown(),
    /** Its response for the imaginary member of smoke runs, who may open every page. */
    member: z.optional(z.unknown()),
    /**
     * Where its response says who the user is, for backends and for releases that only some accounts get: the id, which
     * visitors lack, other names that operators may use for the account, and the field that is true for a role.
     */
    identity: z.optional(
      z.object({ id: text, names: z.optional(z.array(text)), roles: z.record(z.string(), text) }),
    ),
  }),
  robots: z.object({ allow: z.array(z.string()), disallow: z.array(z.string()) }),
  /** Origins whose players pages may frame. */
  frame_hosts: z.array(z.string().check(z.regex(/^https:\/\/[\w.-]+$/))),
  /** Files of the release by their URL path at the root of the site, such as icons and the web manifest. */
  files: z.record(z.string().check(z.regex(/^\/[\w.-]+$/)), z.string()),
});
export type SiteFacts = z.output<typeof SiteFacts>;

/** shell.json: what the shell's build declares to the edge. Files are relative to the release's folder. */
export const ShellManifest = z.object({
  name: z.literal('shell'),
  version: z.string(),
  commit: z.string(),
  platform_contract: z.int(),
  /** Scripts of the page, in execution order. */
  scripts: z.array(z.string()),
  font: z.string(),
  /** Letters beyond Western European, fetched only if a page contains one. */
  font_ext: z.optional(z.string()),
  /** A CommonJS module for Node that renders the frame; see FrameModule. */
  frame: z.string(),
  /** A CommonJS script without imports that draws pages in a renderer; see PageServerModule. */
  page_server: z.optional(z.string()),
  /** Version of each library that the shell shares with all remotes. */
  provides: z.record(z.string(), z.string()),
  /** Exported names by library. Libraries whose exports are only known at runtime are absent. */
  exports: Names,
  site: SiteFacts,
  /** Routes that the shell renders itself. */
  routes: z.array(RemoteRoute),
  events: z.optional(ReleaseEvents),
  intents: z.optional(z.array(IntentAnswerer)),
  integrity: z.record(z.string(), z.string()),
  bundled: Bundled,
  contracts: z.optional(ContractSchemas),
});
export type ShellManifest = z.output<typeof ShellManifest>;
