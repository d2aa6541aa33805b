import type { Locale } from '@tagalong/contracts/core/language';
import type { RenderedPage } from '@tagalong/contracts/core/page-render';
import { releaseInUrl } from '#edge/releases/build/release';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { RenderedSet, Renderers } from '#edge/render/renderers';
import type { FoundPage } from './page-finder.ts';
import type { FirstResponse } from './request-page-data.ts';
import { snapshotOf } from './snapshot.ts';

/** A page with its content, and the time at which the browser hydrates it, in milliseconds since 1970. */
export type DrawnPage = RenderedPage & { now: number };

interface PageToDraw {
  set: ReleaseSet;
  page: FoundPage | null;
  path: string;
  search: string;
  locale: Locale;
  /** Null for a visitor without a session cookie. */
  session: Promise<unknown> | null;
}

/**
 * Resolves with null for a page that only scripts can draw, and with 'late' when its data or its drawing takes too long.
 * `first` is the response of the page's first call.
 */
export type DrawPage = ReturnType<typeof createPageDrawing>;

/** Draws pages by the code of their release set. */
export function createPageDrawing(renderers: Renderers, store: Pick<ReleaseStore, 'read'>) {
  const sets = new WeakMap<ReleaseSet, Rendered>();
  const renderedSets = (set: ReleaseSet): Rendered => {
    const known = sets.get(set) ?? {
      visitors: rendered(set, 'visitors', store),
      members: rendered(set, 'members', store),
    };
    sets.set(set, known);
    return known;
  };
  return async (
    { set, page, path, search, locale, session: ofMember }: PageToDraw,
    session: unknown,
    first: FirstResponse | null,
  ): Promise<DrawnPage | 'late' | null> => {
    if (!page?.isPresent || session === null) return null;
    if (page.route.first_call !== undefined && first === null) return 'late';
    const now = Date.now();
    const boot = {
      snapshot: snapshotOf(set),
      session,
      data: first ? { [first.url]: first.body } : {},
      language: locale.id,
    };
    const { visitors, members } = renderedSets(set);
    const drawn = await renderers.render(ofMember === null ? visitors : members, page.route.name, {
      path,
      search,
      boot,
      now,
    });
    return drawn === null || drawn === 'late' ? drawn : { ...drawn, now };
  };
}

/** A release must not be able to keep what it saw of a member, and draw it for everyone. */
type Rendered = Record<'visitors' | 'members', RenderedSet>;

function rendered(set: ReleaseSet, group: keyof Rendered, store: Pick<ReleaseStore, 'read'>): RenderedSet {
  const { shell, remotes } = set;
  const file = shell?.manifest.page_server;
  // The files of a developer's own server change without a release.
  const isReleased = shell !== null && !shell.isDev && remotes.every(({ isDev }) => !isDev);
  const bases = new Set([
    ...(shell ? [shell.base] : []),
    ...remotes.flatMap(({ base, previous }) => (previous ? [base, previous.base] : [base])),
  ]);
  return {
    id: `${set.id} ${group}`,
    server: isReleased && file !== undefined ? shell.base + file : null,
    async readScript(url) {
      const release = releaseInUrl(url);
      const base = [...bases].find((known) => url.startsWith(known));
      if (!release || base === undefined) throw new Error(`${url} is not part of the release set.`);
      const bytes = await store.read(release.remote, release.version, url.slice(base.length), null);
      return bytes.toString('utf8');
    },
  };
}
