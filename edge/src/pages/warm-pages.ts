import { firstCallUrl } from '@tagalong/contracts/core/first-call';
import { LOCALES } from '@tagalong/contracts/core/language';
import type { RemoteRoute } from '@tagalong/contracts/core/remote-manifest';
import type { GetShared } from '#edge/http/api-client';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import type { PageDrawing } from './page-drawing.ts';
import { findPage } from './page-finder.ts';
import type { FirstResponse } from './request-page-data.ts';

interface WarmPagesInput {
  drawing: PageDrawing;
  getShared: GetShared;
}

/** Times that a page is drawn at most; the first ones are late, because all code has to be evaluated. */
const TRIES_MAX = 5;

/**
 * Draws one public page of each remote for nobody, so that the first visitors of a release set get pages with their
 * content. Resolves when that is done; never rejects.
 */
export async function warmPages(set: ReleaseSet, { drawing, getShared }: WarmPagesInput): Promise<void> {
  const { shell, remotes } = set;
  if (shell?.manifest.page_server === undefined) return;
  const { visitor } = shell.manifest.site.session;
  const requestMore = async (url: string): Promise<FirstResponse | null> => {
    const response = await getShared(url, {}).catch(() => null);
    return response?.status === 200 ? { url, text: response.text, body: response.body } : null;
  };

  async function warm(path: string, session: Promise<unknown> | null, first: FirstResponse): Promise<void> {
    const page = findPage(set, path);
    const input = { set, page, path, search: '', locale: LOCALES[0], session, requestMore };
    for (let tries = 0; tries < TRIES_MAX; tries += 1)
      if ((await drawing.draw(input, visitor, first)) !== 'late') return;
  }

  for (const { manifest } of remotes) {
    const route = manifest.routes.find(isSamePage);
    const url = route && firstCallUrl(route, {}, '');
    const first = url ? await requestMore(url) : null;
    if (!route || !first) continue;
    await warm(route.path, null, first);
    // Members' pages are drawn by other processes.
    await warm(route.path, Promise.resolve(visitor), first);
  }
}

/** True for pages with data of which there is only one. */
const isSamePage = ({ path, access, first_call: call }: RemoteRoute): boolean =>
  access === 'public' && call !== undefined && !path.includes(':');
