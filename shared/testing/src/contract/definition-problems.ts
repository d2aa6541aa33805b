import { PLATFORM_CONTRACT } from '@tagalong/contracts/core/page-boot';
import { pathMatcher } from '@tagalong/contracts/core/path-matcher';
import { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import type { RouteInfo } from '@tagalong/contracts/core/routes';
import type { RemoteDefinition } from '@tagalong/platform';

/** Lists the reasons why no valid manifest can be written from the definition; publishing would reject it. */
export function manifestProblems(remote: RemoteDefinition): string[] {
  const parsed = RemoteManifest.safeParse({
    ...remote,
    intents: remote.intents.map(({ contract, isFunction }) => ({
      name: contract.name,
      is_function: isFunction,
    })),
    slots: remote.slots.map(({ contract }) => ({ name: contract.name })),
    version: '1.0.0',
    commit: '',
    platform_contract: PLATFORM_CONTRACT,
    container: `mfe_${remote.name}`,
    entry: 'remoteEntry.js',
    files: [],
    shared: {},
    integrity: {},
    routes: remote.routes.map(({ route, skeleton, firstCall, firstCallIds, values, notFound, document }) => ({
      ...route,
      ...(route.pageClass && { page_class: route.pageClass }),
      over_feed: route.overFeed ?? false,
      skeleton,
      ...(firstCall && { first_call: firstCall }),
      ...(firstCallIds && { first_call_ids: firstCallIds }),
      ...(values && { values }),
      ...(notFound && { not_found: notFound }),
      ...(document && { document }),
      files: [],
    })),
  });
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Reports routes of other owners and duplicate routes. */
export function routeProblems({ name, routes }: RemoteDefinition): string[] {
  return [
    ...routes.flatMap(({ route, firstCall }) =>
      [...ownershipProblems(name, route), ...unknownParameters(route.path, firstCall ?? '')].map(
        (text) => `${route.name}: ${text}`,
      ),
    ),
    ...duplicates(routes.map(({ route }) => `the name ${route.name}`)),
    ...duplicates(routes.map(({ route }) => `the path ${shapeOf(route.path)}`)),
  ];
}

function ownershipProblems(remote: string, { owner }: RouteInfo): string[] {
  return owner === remote ? [] : [`belongs to ${owner}`];
}

/** Reports path parameters of the first call that the route lacks: the edge fills them in from the path. */
function unknownParameters(path: string, firstCall: string): string[] {
  const own = path.split('/');
  return [...firstCall.matchAll(/(?<=[/=]):\w+/g)]
    .filter(([segment]) => !own.includes(segment))
    .map(([segment]) => `its first call takes ${segment}, which the path lacks`);
}

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(
    (name) => `${name} is used twice`,
  );
}

/** Reports menu entries that lead to none of the remote's own pages. */
export function navProblems({ nav, routes }: RemoteDefinition): string[] {
  const paths = routes.map(({ route }) => route.path);
  return nav
    .filter(({ path }) => !paths.some((pattern) => pathMatcher(pattern)(path)))
    .map(({ label, path }) => `${label}: no page of the remote has the path ${path}`);
}

/** Reports answered intents and drawn slots that another remote's contract declares. */
export function ownerProblems({ name, intents, slots }: RemoteDefinition): string[] {
  return [
    ...intents.map(({ contract }) => [`intent ${contract.name}`, contract.owner] as const),
    ...slots.map(({ contract }) => [`slot ${contract.name}`, contract.owner] as const),
  ]
    .filter(([, owner]) => owner !== name)
    .map(([what, owner]) => `${what} belongs to ${owner}`);
}

const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');
