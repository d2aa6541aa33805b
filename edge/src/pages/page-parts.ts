import type { FrameInput } from '@tagalong/contracts/core/frame';
import type { Locale } from '@tagalong/contracts/core/language';
import type { Theme } from '@tagalong/contracts/core/theme';
import type { ApiLimits } from '#edge/http/api-limits';
import { errorFields, type Log } from '#edge/http/log';
import { within } from '#edge/http/within';
import type { Preview } from '#edge/releases/preview/preview';
import type { ActiveShell, ReleaseSet } from '#edge/releases/record/release-set';
import { inLocale } from '#edge/site/page-language';
import { previewBadge } from '#edge/site/preview-badge';
import type { FirstAnswer } from './ask-api.ts';
import { firstPictures, framePicture } from './first-pictures.ts';
import type { FoundPage } from './page-finder.ts';
import { pageHead } from './page-head.ts';
import { metaElements, pageMeta, structuredData } from './page-meta.ts';
import { bootData, picturePreloads, scriptElements, scriptPreloads } from './page-scripts.ts';
import { snapshotOf } from './snapshot.ts';

export interface PageInput {
  set: ReleaseSet;
  shell: ActiveShell;
  /** Null on an unknown path. */
  page: FoundPage | null;
  /** False when the API knows of nothing at this address, although there is a page to say so. */
  isThere: boolean;
  path: string;
  nonce: string;
  theme: Theme | null;
  locale: Locale;
  /** Names this page load in what it reports; empty for one that is not counted. */
  pageId: string;
  /** Null for visitors without a preview. */
  preview: Preview | null;
  /** The site's origin as the visitor sees it. */
  origin: string;
  /** Whether the page may keep itself readable without a connection. */
  hasWorker: boolean;
  /** True for programs that show links to this page. */
  isLinkReader: boolean;
  /** Null for a visitor without a session cookie. */
  session: Promise<unknown> | null;
  firstAnswer: Promise<FirstAnswer | null>;
  limits: ApiLimits;
  /** Milliseconds since the request came. */
  elapsedMs(): number;
  log: Log;
}

/**
 * The page in the pieces in which it is sent. What draws the first screen leaves at once; the first pictures and
 * the scripts follow when the API has answered, or when waiting any longer would cost more than its answer saves.
 */
export async function* pageParts(input: PageInput): AsyncGenerator<string> {
  const { set, shell, page, nonce, session, limits, elapsedMs } = input;
  // The browser fetches the font while the edge waits for the session and the first call.
  yield headOf(input);
  const { visitor } = shell.manifest.site.session;
  const early = session === null ? visitor : await within(session, limits.sessionMs - elapsedMs(), null);
  // The first picture is most pages' largest paint: in the frame it waits for no script.
  const waitMs = input.isLinkReader ? limits.linkReaderMs : limits.pictureMs;
  const first = await within(input.firstAnswer, waitMs - elapsedMs(), null);
  yield aboutOf(input, first);
  yield rootOf(input, early, first);
  const answer = await within(input.firstAnswer, limits.firstCallMs - elapsedMs(), null);
  // A session that missed the frame can still reach the scripts.
  const known = session === null ? visitor : await within(session, 0, null);
  yield [
    picturePreloads(answer ? firstPictures(page?.route.document?.pictures, answer.body) : []),
    scriptPreloads(shell, isOwnServers(page, input.preview) ? null : page, nonce),
    bootData({
      snapshot: snapshotOf(set),
      session: known,
      data: answer ? { [answer.url]: answer.body } : {},
      ...(input.pageId && { page_id: input.pageId }),
      nonce,
      language: input.locale.id,
      has_worker: input.hasWorker,
      ...(input.preview && { tools: input.preview.tools }),
    }),
    badgeOf(input),
    scriptElements(shell, nonce),
    '</body></html>',
  ].join('');
}

function headOf({ shell, locale, theme, nonce, log }: PageInput): string {
  const fontUrl = shell.base + shell.manifest.font;
  const { font_ext: fontExt } = shell.manifest;
  const fontExtUrl = fontExt === undefined ? undefined : shell.base + fontExt;
  return pageHead({
    locale,
    theme,
    nonce,
    fontUrl,
    siteElements: drawn(log, 'head', () => shell.frame?.renderHead(theme) ?? ''),
    globalStyles: drawn(log, 'styles', () => shell.frame?.globalStyles(fontUrl, fontExtUrl) ?? ''),
  });
}

function badgeOf({ preview, path, nonce, locale }: PageInput): string {
  return preview ? inLocale(locale, () => previewBadge({ preview, path, nonce })) : '';
}

/** The page loads it from the visitor's own machine, so the release's files are not preloaded. */
function isOwnServers(page: FoundPage | null, preview: Preview | null): boolean {
  return preview?.tools.servers.some(({ remote }) => remote === page?.owner?.manifest.name) ?? false;
}

/** The head's end: title, description and what a shared link shows. */
function aboutOf(
  { shell, page: shown, isThere, isLinkReader, path, origin, locale }: PageInput,
  first: FirstAnswer | null,
): string {
  const { site } = shell.manifest;
  const page = isThere ? shown : null;
  const answer = first?.body;
  const isIndexed = page?.isPresent === true && page.route.access === 'public';
  return inLocale(locale, () =>
    [
      metaElements(pageMeta({ site, page, path, answer, origin }), { site, origin, isIndexed }),
      isLinkReader ? structuredData({ page, answer, origin }) : '',
      '</head><body>',
    ].join(''),
  );
}

function rootOf(
  { shell, set, page, path, nonce, locale, log }: PageInput,
  session: unknown,
  first: FirstAnswer | null,
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
  return `<div id="root">${drawn(log, 'frame', () => shell.frame?.renderFrame(frame) ?? '')}</div>`;
}

/** A frame that throws costs the first paint, not the page: the scripts draw everything anyway. */
function drawn(log: Log, part: string, draw: () => string): string {
  try {
    return draw();
  } catch (error) {
    log('frame failed', { part, ...errorFields(error) });
    return '';
  }
}
