import type { FrameInput } from '@tagalong/contracts/core/frame';
import type { Locale } from '@tagalong/contracts/core/language';
import { type BootData, FIRST_SCREEN_ID } from '@tagalong/contracts/core/page-boot';
import type { Theme } from '@tagalong/contracts/core/theme';
import type { ApiLimits } from '#edge/http/api-limits';
import { tag } from '#edge/http/html';
import { errorFields, type Log } from '#edge/lib/log';
import { within } from '#edge/lib/within';
import type { Preview } from '#edge/releases/preview/preview-set';
import {
  type ActiveShell,
  developedIn,
  type ReleaseSet,
  versionsOf,
} from '#edge/releases/release-set/release-set';
import { inLocale } from '#edge/site/page-language';
import { previewBadge } from '#edge/site/preview-badge';
import { firstPictures, framePicture } from './first-pictures.ts';
import type { DrawnPage, PageDrawing } from './page-drawing.ts';
import type { FoundPage } from './page-finder.ts';
import { atomsOf, hasCard, listPages, metaElements, pageMeta, structuredData } from './page-meta.ts';
import {
  bootData,
  earlyTaps,
  importMap,
  picturePreloads,
  scriptElements,
  scriptPreloads,
} from './page-scripts.ts';
import type { FirstResponse } from './request-page-data.ts';
import { snapshotOf } from './snapshot.ts';

export interface PageInput {
  set: ReleaseSet;
  shell: ActiveShell;
  /** Null on an unknown path, and where the site itself explains that the subject does not exist. */
  page: FoundPage | null;
  /** The page that the path matches, even if its subject does not exist. */
  found: FoundPage | null;
  /** False when the API reports that the page's subject does not exist. */
  exists: boolean;
  path: string;
  /** Query of the URL with its question mark; empty without one. */
  search: string;
  nonce: string;
  theme: Theme | null;
  locale: Locale;
  /** Id of this page load in reports; empty for one that is not counted. */
  pageId: string;
  /** Null for visitors without a preview. */
  preview: Preview | null;
  /** The site's origin in the visitor's address bar. */
  origin: string;
  /** Whether the page may register the worker that keeps it readable offline. */
  hasWorker: boolean;
  /** Null for a visitor without a session cookie. */
  session: Promise<unknown> | null;
  firstResponse: Promise<FirstResponse | null>;
  /** Resolves with the API's refusal if the page's subject does not exist, else with null. */
  refusal: Promise<FirstResponse | null>;
  /** Requests another response for this visitor; resolves with null when it fails. */
  requestMore(url: string): Promise<FirstResponse | null>;
  /** Returns whether the edge kept one of the responses so far from an earlier visit. */
  usesKept(): boolean;
  limits: ApiLimits;
  /** Null when only scripts draw pages. */
  drawing: PageDrawing | null;
  /** Milliseconds since the request arrived. */
  elapsedMs(): number;
  log: Log;
}

/**
 * Yields the page in parts. The first screen is sent at once; the first pictures and the scripts follow when the API
 * has responded, or when waiting longer would cost more than its response saves.
 */
export async function* pageParts(input: PageInput): AsyncGenerator<string> {
  const { set, shell, page, nonce, session, limits, elapsedMs } = input;
  yield headOf(input);
  const { visitor } = shell.manifest.site.session;
  const early = session === null ? visitor : await within(session, limits.sessionMs - elapsedMs(), null);
  // The first picture is most pages' largest paint, and in the frame it needs no script. Programs have no session.
  const waitMs = session === null && hasCard(page) ? limits.cardMs : limits.pictureMs;
  const first = await within(input.firstResponse, waitMs - elapsedMs(), null);
  const drawn = await drawnOf(input, early, first);
  yield aboutOf(input, first, drawn);
  yield drawn ? drawnRoot(input, drawn) : rootOf(input, early, first);
  const response = await within(input.firstResponse, limits.firstCallMs - elapsedMs(), null);
  // A session that missed the frame can still reach the scripts.
  const known = session === null ? visitor : await within(session, 0, null);
  yield [
    structuredData({ page: input.exists ? page : null, response: response?.body, origin: input.origin }),
    picturePreloads(response ? firstPictures(page?.route.document?.pictures, response.body) : []),
    scriptPreloads(shell, isOwnServers(page, input.preview) ? null : page, nonce),
    bootData(
      {
        snapshot: snapshotOf(set),
        session: known,
        ...responsesOf(drawn, response),
        ...(input.pageId && { page_id: input.pageId }),
        nonce,
        language: input.locale.id,
        has_worker: input.hasWorker,
        ...(drawn && { drawn_at: drawn.now }),
        ...(isRead(input, drawn) && { is_read: true }),
        ...toolsOf(input),
      },
      input.usesKept(),
    ),
    badgeOf(input),
    scriptElements(shell, nonce),
    '</body></html>',
  ].join('');
}

/**
 * Pages without content for programs may do something by themselves, such as lead elsewhere or open a dialog. One that lacks
 * responses looks unfinished, and one with tools shows them at once.
 */
function isRead(input: PageInput, drawn: DrawnPage | null): boolean {
  const isComplete = drawn?.calls.every((url) => Object.hasOwn(drawn.data, url)) ?? false;
  return isComplete && input.page?.route.document !== undefined && !toolsOf(input).tools;
}

/** Details of a preview for its viewer, and of a site with developers' servers for everyone who opens it. */
function toolsOf({ preview, set }: PageInput): Pick<BootData, 'tools'> {
  if (preview) return { tools: preview.tools };
  const own = developedIn(set);
  if (own.size === 0) return {};
  const releases = Object.entries(versionsOf(set)).map(([name, version]) => {
    const why = own.has(name) ? ('server' as const) : ('active' as const);
    return { name, version, why };
  });
  return { tools: { revision: set.revision, releases, servers: [] } };
}

/** Omits raw responses that are also inlined parsed. */
function responsesOf(
  drawn: DrawnPage | null,
  first: FirstResponse | null,
): Pick<BootData, 'data' | 'parsed'> {
  const { data = {}, parsed = {} } = drawn ?? {};
  const all = { ...data, ...(first && { [first.url]: first.body }) };
  const raw = Object.entries(all).filter(([url]) => !Object.hasOwn(parsed, url));
  return { data: Object.fromEntries(raw), ...(drawn && { parsed }) };
}

/** Resolves with null where scripts have to draw the page. */
async function drawnOf(
  input: PageInput,
  session: unknown,
  first: FirstResponse | null,
): Promise<DrawnPage | null> {
  const { found, exists, drawing, preview, refusal } = input;
  // A developer's own server has other code than the release.
  if (!drawing || isOwnServers(found, preview)) return null;
  const subject = exists ? first : await within(refusal, 0, null);
  const drawn = await drawing.draw({ ...input, page: found }, session, subject);
  return drawn === 'late' ? null : drawn;
}

/** The start of the head: what the first paint needs besides the frame. */
function headOf({ shell, locale, theme, nonce, log }: PageInput): string {
  const { font, font_ext: fontExt } = shell.manifest;
  const fontUrl = shell.base + font;
  const fontExtUrl = fontExt === undefined ? undefined : shell.base + fontExt;
  const styles = byFrame(log, 'styles', () => shell.frame?.globalStyles(fontUrl, fontExtUrl) ?? '');
  return [
    '<!doctype html>',
    tag('html', {
      lang: locale.id,
      dir: locale.dir === 'rtl' ? 'rtl' : undefined,
      'data-theme': theme ?? undefined,
    }),
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    // The shell's elements for every page: icons, colors, the web manifest.
    byFrame(log, 'head', () => shell.frame?.renderHead(theme) ?? ''),
    // No text of the style sheet may end its element.
    styles && `${tag('style', { nonce })}${styles.replaceAll('</', '<\\/')}</style>`,
  ].join('');
}

function badgeOf({ preview, path, nonce, locale }: PageInput): string {
  return preview ? inLocale(locale, () => previewBadge({ preview, path, nonce })) : '';
}

/** Remotes on the visitor's own machine replace the release, whose files are then not preloaded. */
function isOwnServers(page: FoundPage | null, preview: Preview | null): boolean {
  return preview?.tools.servers.some(({ remote }) => remote === page?.owner?.manifest.name) ?? false;
}

/** The end of the head: title, description and share card. */
function aboutOf(
  { set, shell, page: shown, exists, path, search, origin, locale, nonce }: PageInput,
  first: FirstResponse | null,
  drawn: DrawnPage | null,
): string {
  const { site } = shell.manifest;
  const page = exists ? shown : null;
  const response = first?.body;
  const isIndexed = page?.isPresent === true && page.route.access === 'public';
  const atoms = Object.entries(atomsOf(page)).map(([name, { label }]) => ({
    path: `${path}/${name}.atom`,
    label,
  }));
  return inLocale(locale, () =>
    [
      metaElements(pageMeta({ site, page, path, response, origin }), {
        site,
        origin,
        isIndexed,
        atoms,
        ...listPages(page, { path, search, response }),
      }),
      drawn && firstScreenOf(drawn),
      importMap(set, nonce),
      '</head><body>',
      fontPreload(shell),
    ].join(''),
  );
}

/**
 * Goes in the body: Chromium holds back the first paint for up to 100 ms while a font preloaded in the head is loading, and on a
 * slow network it never arrives in time. On a fast one, the font still arrives before the first paint.
 */
function fontPreload({ base, manifest }: ActiveShell): string {
  return tag('link', {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: base + manifest.font,
    crossorigin: true,
  });
}

/** Lets browsers that can paint the frame together with the content, not before: they lay the page out once. */
function firstScreenOf({ html }: DrawnPage): string {
  if (!html.includes(` id="${FIRST_SCREEN_ID}"`)) return '';
  return tag('link', { rel: 'expect', href: `#${FIRST_SCREEN_ID}`, blocking: 'render' });
}

/** The rules come first, in the element in which the browser's scripts look for them. */
function drawnRoot(
  { shell, locale, nonce, path, log }: PageInput,
  { html, styles, style_names: names, problems }: DrawnPage,
): string {
  if (problems.length > 0) log('page drawn with problems', { path, problems: problems.slice(0, 3) });
  const element = tag('style', { nonce, 'data-drawn-styles': names });
  const notice = byFrame(
    log,
    'notice',
    () => shell.frame?.renderNotice?.({ language: locale.id, nonce }) ?? '',
  );
  return [
    `${element}${styles.replaceAll('</', '<\\/')}</style>`,
    earlyTaps(nonce),
    `<div id="root">${html}</div>`,
    notice,
  ].join('');
}

function rootOf(
  { shell, set, page, path, nonce, locale, log }: PageInput,
  session: unknown,
  first: FirstResponse | null,
): string {
  const { remotes } = snapshotOf(set);
  const frame: FrameInput = {
    path,
    route: page?.route ?? null,
    session,
    remotes,
    language: locale.id,
    picture: framePicture(page?.route.document?.pictures, first?.body),
    nonce,
  };
  return `<div id="root">${byFrame(log, 'frame', () => shell.frame?.renderFrame(frame) ?? '')}</div>`;
}

/** An error in the frame loses the first paint only, because the scripts draw the page anyway. */
function byFrame(log: Log, part: string, draw: () => string): string {
  try {
    return draw();
  } catch (error) {
    log('frame failed', { part, ...errorFields(error) });
    return '';
  }
}
