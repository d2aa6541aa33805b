import { unknownPaths } from '@tagalong/contracts/core/page-document';
import type { RemoteRoute } from '@tagalong/contracts/core/remote-manifest';

/** Lists mistakes in the facts that routes declare for the edge. */
export function badPageFacts(routes: readonly RemoteRoute[]): string[] {
  return routes.flatMap((route) =>
    [...badFirstCall(route), ...badDocument(route)].map((problem) => `route "${route.name}": ${problem}`),
  );
}

/** The edge requests these paths from the API, so they must not lead to another host. */
const isSitePath = (path: string): boolean => /^\/[^/\\]/.test(path);

function badFirstCall({ first_call: call, not_found: notFound, document }: RemoteRoute): string[] {
  if (call !== undefined) {
    return isSitePath(call) ? [] : [`first_call "${call}" must start with one slash.`];
  }
  const { card, pictures, structured_data: data } = document ?? {};
  const readers = Object.entries({ not_found: notFound, card, pictures, structured_data: data });
  return readers.flatMap(([name, reader]) =>
    reader === undefined
      ? []
      : [`${name} reads the response of the first call, but the route declares none.`],
  );
}

function badDocument({ path, document }: RemoteRoute): string[] {
  if (!document) return [];
  const { sitemap } = document;
  const unknown = unknownPaths(document).map(
    (read) => `its document reads "${read}", which is not a field of the first call's response.`,
  );
  if (!sitemap) return unknown;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => !Object.hasOwn(sitemap.params, name));
  return [
    ...unknown,
    ...(isSitePath(sitemap.call) ? [] : [`sitemap.call "${sitemap.call}" must start with one slash.`]),
    ...missing.map((name) => `sitemap.params has no ":${name}", which the path requires.`),
  ];
}
