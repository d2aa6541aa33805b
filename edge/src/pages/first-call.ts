import type { FoundPage } from './page-finder.ts';

/**
 * The address of the page's first GET, exactly as the client will write it, with the path's values filled in.
 * Null when the page has none, or a value that could lead to another address of the API.
 */
export function firstCallOf({ route, params }: FoundPage): string | null {
  const template = route.first_call;
  if (!template) return null;
  if (Object.values(params).some((value) => value === '.' || value === '..')) return null;
  return template.replace(/:(\w+)/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? encodeURIComponent(params[name] ?? '') : whole,
  );
}
