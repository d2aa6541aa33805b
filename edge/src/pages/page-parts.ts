import type { FrameInput } from '@tagalong/contracts/frame';
import type { Locale } from '@tagalong/contracts/language';
import type { Theme } from '@tagalong/contracts/theme';
import type { ApiLimits } from '#lib/api-limits';
import { errorFields, type Log } from '#lib/log';
import { inLocale } from '#lib/page-language';
import { previewBadge } from '#lib/preview-badge';
import type { Preview } from '#lib/previews-port';
import type { ActiveShell, ReleaseSet } from '#lib/release-set';
import { within } from '#lib/within';
import { firstPictures, framePicture } from './first-pictures.ts';
import type { FoundPage } from './page-finder.ts';
import { pageHead } from './page-head.ts';
import { metaElements, pageMeta } from './page-meta.ts';
import { bootData, picturePreloads, scriptElements, scriptPreloads } from './page-scripts.ts';
import { type Session, UNKNOWN_SESSION, VISITOR } from './session.ts';
import { snapshotOf } from './snapshot.ts';

export interface FirstAnswer {
  /** The key under which the client looks for it. */
  url: string;
  body: unknown;
}

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
  /** Null for everybody who sees what everybody sees. */
  preview: Preview | null;
  /** The site's origin as the visitor sees it. */
  origin: string;
  /** Whether the page may keep itself readable without a connection. */
  hasWorker: boolean;
  /** Somebody who shows a link to this page to others. */
  isLinkReader: boolean;
  /** Null for a visitor without a session cookie. */
  session: Promise<Session> | null;
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
  // The browser fetches the font while the API is asked who this is and what the page begins with.
  yield headOf(input);
  const early = session ? await within(session, limits.sessionMs - elapsedMs(), UNKNOWN_SESSION) : VISITOR;
  // The first picture is most pages' largest paint: in the frame it waits for no script.
  const patienceMs = input.isLinkReader ? limits.linkReaderMs : limits.pictureMs;
  const first = await within(input.firstAnswer, patienceMs - elapsedMs(), null);
  yield aboutOf(input, first);
  yield rootOf(input, early, first);
  const answer = await within(input.firstAnswer, limits.firstCallMs - elapsedMs(), null);
  // A session that came too late for the frame is still in time for the scripts.
  const known = session ? await within(session, 0, UNKNOWN_SESSION) : VISITOR;
  yield [
    picturePreloads(answer ? firstPictures(answer.body) : []),
    scriptPreloads(shell, isOwnServers(page, input.preview) ? null : page, nonce),
    bootData({
      snapshot: snapshotOf(set),
      session: known.answer,
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
    globalStyles: drawn(log, 'styles', () => shell.frame?.globalStyles(fontUrl, fontExtUrl) ?? ''),
  });
}

function badgeOf({ preview, path, nonce, locale }: PageInput): string {
  return preview ? inLocale(locale, () => previewBadge({ preview, path, nonce })) : '';
}

/** The page asks the visitor's own machine for it: what the release would load is not wanted. */
function isOwnServers(page: FoundPage | null, preview: Preview | null): boolean {
  return preview?.tools.servers.some(({ remote }) => remote === page?.owner?.manifest.name) ?? false;
}

/** The head's end: title, description and what a shared link shows. */
function aboutOf(
  { page: shown, isThere, path, origin, locale }: PageInput,
  first: FirstAnswer | null,
): string {
  const page = isThere ? shown : null;
  const meta = inLocale(locale, () => pageMeta({ page, path, answer: first?.body }));
  const isIndexed = page?.isPresent === true && page.route.access === 'public';
  return `${metaElements(meta, { origin, isIndexed })}</head><body>`;
}

function rootOf(
  { shell, set, page, path, nonce, locale, log }: PageInput,
  session: Session,
  first: FirstAnswer | null,
): string {
  const { remotes } = snapshotOf(set);
  const frame: FrameInput = {
    path,
    route: page?.route ?? null,
    user: session.user,
    is_session_known: session.answer !== null,
    remotes,
    language: locale.id,
    picture: framePicture(first?.body),
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
