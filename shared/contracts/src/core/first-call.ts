import type { RemoteRoute } from './remote-manifest.ts';
import { CURSOR_PARAM, cursorIn, idOf } from './wire.ts';

declare const URLSearchParams: new (text: string) => { get(name: string): string | null };

/**
 * Returns the URL of a page's first GET with the values of the page's path and query filled in, exactly as the client
 * writes it. Null for a page without one, and for values that could change the path.
 */
export function firstCallUrl(
  { first_call: template, first_call_ids: names = [] }: Pick<RemoteRoute, 'first_call' | 'first_call_ids'>,
  params: Record<string, string>,
  search: string,
): string | null {
  if (!template || Object.values(params).some((value) => value === '.' || value === '..')) return null;
  const url = template.replace(/:(\w+)/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? encodeURIComponent(params[name] ?? '') : whole,
  );
  const query = new URLSearchParams(search);
  const ids = names.flatMap((name) => {
    const value = name === CURSOR_PARAM ? cursorIn(query.get(name)) : idOf(query.get(name));
    return value === null ? [] : [`${name}=${value}`];
  });
  return ids.length > 0 ? `${url}${url.includes('?') ? '&' : '?'}${ids.join('&')}` : url;
}
