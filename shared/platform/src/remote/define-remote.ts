import type {
  EventContract,
  IntentAnswer,
  IntentContract,
  IntentPayload,
  SlotContract,
} from '@tagalong/contracts/core/declare';
import { earlierNames } from '@tagalong/contracts/core/declare';
import type { Endpoint, RequestOf } from '@tagalong/contracts/core/endpoint';
import { toWire } from '@tagalong/contracts/core/endpoint';
import type { PageDocument } from '@tagalong/contracts/core/page-document';
import type { BackendCall, NavEntry, RemoteRoute, Skeleton } from '@tagalong/contracts/core/remote-manifest';
import type { RouteInfo } from '@tagalong/contracts/core/routes';
import type { Host } from '#platform/host/host.tsx';

/**
 * Dynamically imports the module of a part, such as './feed/feed-page.tsx'. The module exports exactly one thing: a
 * component, or for `answer` a function. Its file name becomes the name of its chunk.
 */
export type LoadModule = () => Promise<object>;

/** A flag of a remote, named after it: `remote.flag`. Operators switch it without a release. */
export type Flag = `${string}.${string}`;

/** Props of every page component. */
export interface PageProps {
  /** Name of the route that is shown, for components that draw several. */
  route: string;
}

export interface PageOptions {
  skeleton: Skeleton;
  firstCall?: string;
  /** Query parameters of the page that the first call takes, too, in the order of its contract; only ids are passed on, and the `cursor` of a list. */
  firstCallIds?: readonly string[];
  /** The only values of segments of the path, by name; the site has no page for others. */
  values?: Readonly<Record<string, readonly string[]>>;
  /** Who handles a 404 from the first call: the page itself (`page`) or the site's not-found page (`site`). */
  notFound?: RemoteRoute['not_found'];
  /** Share card, first pictures, structured data and sitemap, made by `describePage`. */
  document?: PageDocument;
}

export interface PageDefinition extends PageOptions {
  route: RouteInfo;
  load: LoadModule;
}

/** Props of the component that answers an intent. Call `answer` or `cancel` once, after the dialog has closed. */
export interface OverlayProps<Intent extends IntentContract> {
  payload: IntentPayload<Intent>;
  answer(value: IntentAnswer<Intent>): void;
  cancel(): void;
}

/** Answers an intent without a dialog of its own. Resolves with null for a cancel; a rejection is reported. */
export type AnswerFunction<Intent extends IntentContract> = (
  host: Host,
  payload: IntentPayload<Intent>,
) => Promise<IntentAnswer<Intent> | null>;

export interface IntentDefinition {
  contract: IntentContract;
  load: LoadModule;
  /** True when a function answers, false when a dialog does. */
  isFunction: boolean;
}

export interface SlotDefinition {
  contract: SlotContract;
  load: LoadModule;
  /** Of a contribution: its position among those of other remotes, the lowest first. */
  order?: number | undefined;
  /** Of a contribution: who gets it; everyone by default. */
  access?: 'member' | 'creator' | undefined;
}

/** A remote as `defineRemote` describes it. Events are named, so that it can be written into `remote.json`. */
export interface RemoteDefinition {
  name: string;
  team: string;
  routes: readonly PageDefinition[];
  intents: readonly IntentDefinition[];
  slots: readonly SlotDefinition[];
  nav: readonly NavEntry[];
  /** Flags that `useFlag` reads, such as `social.new-editor`. */
  flags?: readonly Flag[];
  events: RemoteEvents;
  /** Calls of the remote's own backend, made by `backendCall`. Only the build reads them. */
  backend?: readonly BackendCall[];
}

export interface RemoteEvents {
  publishes: readonly string[];
  subscribes: readonly string[];
  /** Event name -> its earlier majors that the remote converts from and to. */
  majors?: Readonly<Record<string, readonly string[]>>;
  /** Published events whose last value late subscribers receive, and those that other tabs receive. */
  retained: readonly string[];
  cross_tab: readonly string[];
}

interface EventsInput {
  publishes?: readonly EventContract[];
  subscribes?: readonly EventContract[];
}

type RemoteInput = Pick<RemoteDefinition, 'name' | 'team'> &
  Partial<Omit<RemoteDefinition, 'events'>> & { events?: EventsInput };

/**
 * Describes a remote; the default export of `remote.tsx`, its only exposed module. Throws when it publishes an event of
 * another owner. Has no side effects.
 */
export function defineRemote(input: RemoteInput): RemoteDefinition {
  const foreign = input.events?.publishes?.find(({ owner }) => owner !== input.name);
  if (foreign)
    throw new Error(`${input.name} must not publish ${foreign.name}: it belongs to ${foreign.owner}.`);
  return { routes: [], intents: [], slots: [], nav: [], ...input, events: remoteEvents(input.events) };
}

/** Lists events as a manifest names them, with the majors that each can be converted to. */
export function remoteEvents({ publishes = [], subscribes = [] }: EventsInput = {}): RemoteEvents {
  const majors = Object.fromEntries(
    [...publishes, ...subscribes].flatMap((event) =>
      event.before ? [[event.name, earlierNames(event)] as const] : [],
    ),
  );
  const named = (has: 'retained' | 'crossTab'): string[] =>
    publishes.flatMap((event) => (event[has] ? [event.name] : []));
  return {
    publishes: publishes.map(({ name }) => name),
    subscribes: subscribes.map(({ name }) => name),
    retained: named('retained'),
    cross_tab: named('crossTab'),
    ...(Object.keys(majors).length > 0 && { majors }),
  };
}

/** Draws a route with the component that the module exports; it receives `PageProps`. */
export function page(route: RouteInfo, load: LoadModule, options: PageOptions): PageDefinition {
  return { route, load, ...options };
}

/** Answers an intent with a dialog: the component that the module exports, which receives `OverlayProps`. */
export function overlay(contract: IntentContract, load: LoadModule): IntentDefinition {
  return { contract, load, isFunction: false };
}

/** Answers an intent with the `AnswerFunction` that the module exports. */
export function answer(contract: IntentContract, load: LoadModule): IntentDefinition {
  return { contract, load, isFunction: true };
}

/** Draws a slot with the component that the module exports, which receives the slot's props. */
export function slot(contract: SlotContract, load: LoadModule): SlotDefinition {
  return { contract, load };
}

/**
 * Builds the URL of a page's first GET. A value such as `':id'` is replaced by that segment of the page's path; the
 * edge inlines the response in the HTML.
 */
export function firstCall<E extends Endpoint>(
  endpoint: E,
  request: { [Key in keyof RequestOf<E>]?: RequestOf<E>[Key] | `:${string}` },
): string {
  const { path, query } = toWire(endpoint, request as Record<string, unknown>);
  return (query ? `${path}?${query}` : path).replaceAll('%3A', ':');
}
