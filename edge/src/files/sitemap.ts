import type { SitemapSource } from '@tagalong/contracts/core/page-document';
import type { GetJson } from '#edge/http/api-client';
import { errorFields, type Log } from '#edge/lib/log';
import { valueAt } from '#edge/lib/value-at';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';

const HOUR_MS = 3_600_000;
const API_LIMIT_MS = 3_000;
const LIST_LIMIT = 50;
const LIST_PAGES = 4;

/** A public page. */
interface SitemapPage {
  path: string;
  /** Time of its last change, if it is known. */
  modified?: string;
}

/** Collects the public pages, and caches them for an hour if every list could be read. */
export function createSitemap(
  getJson: GetJson,
  log: Log,
): (set: ReleaseSet) => Promise<readonly SitemapPage[]> {
  let known: { id: string; pages: readonly SitemapPage[]; until: number } | null = null;
  return async (set) => {
    if (known?.id === set.id && known.until > Date.now()) return known.pages;
    const routes = set.remotes
      .flatMap(({ manifest }) => manifest.routes)
      .filter(({ access }) => access === 'public');
    const lists = await Promise.all(
      routes.map(({ path, document }) =>
        document?.sitemap ? collect({ getJson, log, path, source: document.sitemap }) : [],
      ),
    );
    const pages = [
      ...routes.flatMap(({ path }) => (path.includes(':') ? [] : [{ path }])),
      ...lists.flatMap((list) => list ?? []),
    ];
    // The next request retries lists that could not be read.
    const isComplete = lists.every((list) => list !== null);
    known = { id: set.id, pages, until: isComplete ? Date.now() + HOUR_MS : 0 };
    return pages;
  };
}

interface CollectInput {
  getJson: GetJson;
  log: Log;
  /** The route's path with its `:name` segments filled in from each item. */
  path: string;
  source: SitemapSource;
}

/** Resolves with the items on the first pages of a list; null when it could not be read. */
async function collect({ getJson, log, path, source }: CollectInput): Promise<SitemapPage[] | null> {
  const pages: SitemapPage[] = [];
  const [call = '', query = ''] = source.call.split('?');
  let cursor = '';
  try {
    for (let page = 0; page < LIST_PAGES; page += 1) {
      const search = new URLSearchParams(query);
      search.set('limit', String(LIST_LIMIT));
      if (cursor) search.set('cursor', cursor);
      const { status, body } = await getJson(`${call}?${search}`, {}, AbortSignal.timeout(API_LIMIT_MS));
      if (status !== 200) throw new Error(`The API responded with ${status} instead of 200.`);
      const { data, next_cursor: next } = body as { data: unknown[]; next_cursor?: string | null };
      pages.push(...data.flatMap((item) => pageOfItem(path, source, item) ?? []));
      if (!next) break;
      cursor = next;
    }
    return pages;
  } catch (error) {
    log('sitemap list missing', { call: source.call, ...errorFields(error) });
    return null;
  }
}

function pageOfItem(route: string, { params, modified }: SitemapSource, item: unknown): SitemapPage | null {
  const path = pathOfItem(route, params, item);
  const time = modified === undefined ? undefined : valueAt(item, modified);
  const at = typeof time === 'string' ? new Date(time) : null;
  if (path === null || !at || Number.isNaN(at.getTime())) return path === null ? null : { path };
  return { path, modified: at.toISOString() };
}

/** Fills in the `:name` segments of a route's path from an item of a list; null if one has no value. */
export function pathOfItem(path: string, params: SitemapSource['params'], item: unknown): string | null {
  let isComplete = true;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = valueAt(item, params[name] ?? name);
    if (typeof value !== 'string' && typeof value !== 'number') isComplete = false;
    return encodeURIComponent(String(value));
  });
  return isComplete ? filled : null;
}
