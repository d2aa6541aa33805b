import type { Locale } from '@tagalong/contracts/core/language';
import type { RenderedPage } from '@tagalong/contracts/core/page-render';
import { Lru } from '#edge/lib/lru';
import { within } from '#edge/lib/within';
import { releaseInUrl } from '#edge/releases/build/release';
import type { Preview } from '#edge/releases/preview/preview-set';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { RenderedSet, Renderers } from '#edge/render/renderers';
import { API_PATHS } from '#edge/site/api-routes';
import type { FoundPage } from './page-finder.ts';
import type { FirstResponse } from './request-page-data.ts';
import { serverSnapshotOf } from './snapshot.ts';

/** A page with its content. */
export interface DrawnPage extends RenderedPage {
  /** Time at which the browser hydrates it, in milliseconds since 1970. */
  now: number;
  /** The responses with which it was drawn, by URL. */
  data: Record<string, unknown>;
  /** The subset that the page's code has already parsed. */
  parsed: Record<string, unknown>;
  /** True when there was no time for all of its parts. */
  isPartial: boolean;
}

interface PageToDraw {
  set: ReleaseSet;
  page: FoundPage | null;
  path: string;
  search: string;
  locale: Locale;
  /** Null for a visitor without a session cookie. */
  session: Promise<unknown> | null;
  /** Null for visitors without a preview. */
  preview?: Preview | null;
  requestMore(url: string): Promise<FirstResponse | null>;
}

export interface PageDrawing {
  /** Resolves with the responses to the calls that the page made when it was last drawn, besides its first one. */
  known(page: PageToDraw): Promise<readonly FirstResponse[]>;
  /**
   * Resolves with null for a page that only scripts can draw, and with 'late' when its data or its drawing takes too long.
   * `first` is the response of the page's first call, and `known` are those of `known`, by default requested now.
   */
  draw(
    page: PageToDraw,
    session: unknown,
    first: FirstResponse | null,
    known?: readonly FirstResponse[],
  ): Promise<DrawnPage | 'late' | null>;
}

/** Times that a page is drawn at most: a part that has its data may make further calls. */
const ROUNDS_MAX = 3;
/** Calls of one page that the edge makes. */
const CALLS_MAX = 12;
/** Route name under which failures of unknown paths are counted. */
const NOT_FOUND = 'not-found';
/** Pages whose calls are known. */
const KNOWN_MAX = 5_000;

/** Draws pages by the code of their release set. */
export function createPageDrawing(renderers: Renderers, store: Pick<ReleaseStore, 'read'>): PageDrawing {
  const sets = new WeakMap<ReleaseSet, Rendered>();
  /** Calls that pages made when they were last drawn, which saves drawing them twice. */
  const knownCalls = new Lru<readonly string[]>(KNOWN_MAX);
  const renderedSets = (set: ReleaseSet): Rendered => {
    const known = sets.get(set) ?? {
      visitors: rendered(set, 'visitors', store),
      members: rendered(set, 'members', store),
    };
    sets.set(set, known);
    return known;
  };

  const groupOf = ({ set, session }: PageToDraw): RenderedSet =>
    renderedSets(set)[session === null ? 'visitors' : 'members'];
  const keyOf = (page: PageToDraw): string => `${groupOf(page).id} ${page.path}${page.search}`;

  async function known(page: PageToDraw): Promise<readonly FirstResponse[]> {
    const calls = (knownCalls.get(keyOf(page)) ?? []).filter(isApiCall).slice(0, CALLS_MAX);
    const responses = Promise.all(calls.map(page.requestMore));
    const arrived: (FirstResponse | null)[] = await within(responses, renderers.waitMs, []);
    return arrived.filter((response) => response !== null);
  }

  async function draw(
    input: PageToDraw,
    session: unknown,
    first: FirstResponse | null,
    given?: readonly FirstResponse[],
  ): Promise<DrawnPage | 'late' | null> {
    const { set, page, path, search, locale, requestMore } = input;
    if (page?.isPresent === false || session === null) return null;
    if (page?.route.first_call !== undefined && first === null) return 'late';
    const now = Date.now();
    const limitAt = performance.now() + renderers.waitMs;
    const responses = [...(first ? [first] : []), ...(given ?? (await known(input)))];
    const data: Record<string, unknown> = Object.fromEntries(responses.map(({ url, body }) => [url, body]));

    const rounds: Rounds = {
      data,
      async request(calls) {
        const asked = calls.filter(isApiCall).slice(0, CALLS_MAX - Object.keys(data).length);
        const more = Promise.all(asked.map(requestMore));
        const arrived = await within(more, limitAt - performance.now(), []);
        for (const one of arrived) if (one) data[one.url] = one.body;
        return arrived.length === asked.length;
      },
      async draw() {
        const given = { ...data };
        const boot = { snapshot: serverSnapshotOf(set), session, data: given, language: locale.id };
        const drawing = renderers.render(groupOf(input), page?.route.name ?? NOT_FOUND, {
          path,
          search,
          boot,
          now,
          ...(input.preview && { is_marked: true }),
        });
        const drawn = await within(drawing, limitAt - performance.now(), 'late' as const);
        if (drawn === null || drawn === 'late') return drawn;
        const used = (responses: Record<string, unknown> = {}) =>
          Object.fromEntries(
            drawn.calls.filter((url) => Object.hasOwn(responses, url)).map((url) => [url, responses[url]]),
          );
        return { ...drawn, now, data: used(given), parsed: used(drawn.responses), isPartial: false };
      },
    };
    const drawn = await drawInRounds(rounds);
    // The first call belongs to the route, and one that failed would only be made twice.
    if (drawn !== null && drawn !== 'late')
      knownCalls.set(
        keyOf(input),
        Object.keys(drawn.data).filter((url) => url !== first?.url),
      );
    return drawn;
  }

  return { known, draw };
}

/** The code of a release may name anything. */
const isApiCall = (url: string): boolean => API_PATHS.some((path) => url.startsWith(path));

interface Rounds {
  /** The responses that are there, by URL. */
  data: Readonly<Record<string, unknown>>;
  /** Adds the responses to these calls. Resolves with false if they didn't come in time. */
  request(calls: readonly string[]): Promise<boolean>;
  /** Draws the page with the responses that are there. */
  draw(): Promise<DrawnPage | 'late' | null>;
}

/** Draws the page until nothing is missing. */
async function drawInRounds({ data, request, draw }: Rounds): Promise<DrawnPage | 'late' | null> {
  const missingOf = (calls: readonly string[]): string[] => calls.filter((url) => !Object.hasOwn(data, url));
  let best = await draw();
  for (let round = 1; round < ROUNDS_MAX && best !== null && best !== 'late'; round += 1) {
    const missing = missingOf(best.calls);
    if (!(await request(missing))) return { ...best, isPartial: true };
    if (missing.length === missingOf(best.calls).length) break;
    const next = await draw();
    // A partial page is still readable; scripts fill in the rest.
    if (next === null || next === 'late') return { ...best, isPartial: true };
    best = next;
  }
  return best;
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
