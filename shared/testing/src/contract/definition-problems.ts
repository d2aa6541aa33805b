import { EVENTS } from '@tagalong/contracts/events';
import { INTENTS } from '@tagalong/contracts/intents';
import { PLATFORM_CONTRACT, RemoteManifest } from '@tagalong/contracts/remote-manifest';
import { pathMatcher, ROUTES, type RouteInfo } from '@tagalong/contracts/routes';
import { SLOTS } from '@tagalong/contracts/slots';
import type { RemoteDefinition } from '@tagalong/platform';

const PRODUCT_ROUTES: readonly RouteInfo[] = Object.values(ROUTES);

/** What keeps the definition out of a manifest: the build writes it down, and publishing reads it by this schema. */
export function manifestProblems(remote: RemoteDefinition): string[] {
  const parsed = RemoteManifest.safeParse({
    ...remote,
    version: '1.0.0',
    commit: '',
    platform_contract: PLATFORM_CONTRACT,
    container: `mfe_${remote.name}`,
    entry: 'remoteEntry.js',
    files: [],
    shared: {},
    integrity: {},
    routes: remote.routes.map(({ route, skeleton, firstCall }) => ({
      ...route,
      ...(route.pageClass && { page_class: route.pageClass }),
      over_feed: route.overFeed ?? false,
      skeleton,
      ...(firstCall && { first_call: firstCall }),
      files: [],
    })),
  });
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Addresses are the owner's, and each is there once. */
export function routeProblems({ name, routes }: RemoteDefinition): string[] {
  return [
    ...routes.flatMap(({ route, chunk, firstCall }) =>
      [
        ...notOwned(name, route),
        ...(/^[a-z][\w-]*$/.test(chunk) ? [] : [`"${chunk}" is no name of a chunk`]),
        ...strangeSegments(route.path, firstCall ?? ''),
      ].map((text) => `${route.name}: ${text}`),
    ),
    ...twice(routes.map(({ route }) => `the name ${route.name}`)),
    ...twice(routes.map(({ route }) => `the address ${shapeOf(route.path)}`)),
  ];
}

function notOwned(remote: string, { owner, path }: RouteInfo): string[] {
  if (owner !== remote) return [`belongs to ${owner}`];
  const taken = PRODUCT_ROUTES.find((known) => shapeOf(known.path) === shapeOf(path));
  return taken && taken.owner !== remote ? [`${path} is an address of ${taken.owner}`] : [];
}

/** The edge fills the first call in with what the path holds. */
function strangeSegments(path: string, firstCall: string): string[] {
  const own = path.split('/');
  return [...firstCall.matchAll(/(?<=[/=]):\w+/g)]
    .filter(([segment]) => !own.includes(segment))
    .map(([segment]) => `its first call takes ${segment}, which the path has not`);
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(
    (name) => `${name} is there twice`,
  );
}

/** An entry of a menu leads to a page that there is. */
export function navProblems({ nav, routes }: RemoteDefinition): string[] {
  const paths = [...PRODUCT_ROUTES.map(({ path }) => path), ...routes.map(({ route }) => route.path)];
  return nav
    .filter(({ path }) => !paths.some((pattern) => pathMatcher(pattern)(path)))
    .map(({ label, path }) => `${label}: nothing is at ${path}`);
}

/** What the remote answers, draws and publishes is its own. */
export function ownerProblems({ name, overlays, slots, events }: RemoteDefinition): string[] {
  const rows: [what: string, owner: string | undefined][] = [
    ...overlays.map(({ intent, contract }): [string, string | undefined] => [
      `intent ${intent}`,
      (contract ?? rowOf(INTENTS, intent))?.owner,
    ]),
    ...slots.map((slot): [string, string | undefined] => [
      `slot ${slot.name}`,
      (slot.contract ?? rowOf(SLOTS, slot.name))?.owner,
    ]),
    // The owner of an event that the team declared itself stands in its declaration, which only the code has.
    ...events.publishes
      .filter((event) => Object.hasOwn(EVENTS, event))
      .map((event): [string, string | undefined] => [`event ${event}`, rowOf(EVENTS, event)?.owner]),
  ];
  return rows
    .filter(([, owner]) => owner !== name)
    .map(([what, owner]) => `${what} ${owner ? `belongs to ${owner}` : 'is declared nowhere'}`);
}

function rowOf(table: Record<string, { owner: string }>, name: string): { owner: string } | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');
