import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { localeOf } from '@tagalong/contracts/core/language';
import type { BootData, ReleaseSnapshot } from '@tagalong/contracts/core/page-boot';
import type { ToastRequest } from '@tagalong/platform';
import { loadPageSkeletons } from '@tagalong/ui';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { nextTask } from './boot/next-task.ts';
import { readBoot } from './boot/read-boot.ts';
import { sessionOf } from './boot/session-of.ts';
import { awaitFirstUse } from './host/browser/first-use.ts';
import { isInNativeApp } from './host/native/in-native-app.ts';
import { loadLanguage } from './host/preferences/languages.ts';
import { followTheme } from './host/preferences/theme.ts';
import { HydrationAbandoned } from './host/regions/remote-part.tsx';
import type { LoadBuild } from './host/remotes/remote-build.ts';
import { createReporter, createTraceId, type Reporter, reportUncaught } from './host/remotes/report.ts';
import { createScriptUrls, shareScriptUrls } from './host/remotes/script-urls.ts';
import { hasPendingSignIn } from './host/session/has-pending-sign-in.ts';
import { createSite } from './host/site/create-site.ts';
import { createStyles } from './host/styles/create-styles.ts';
import { setStyleCache } from './host/styles/style-cache.ts';
import { type MarkPage, watchCrashes } from './measure/crashed-pages.ts';
import { withoutCrashed } from './measure/crashed-releases.ts';
import { startMeasuring } from './measure/start-measuring.ts';
import { keepOffline } from './offline/keep-offline.ts';
import { loadShellPage } from './shell-page.tsx';
import { SiteRoot } from './site-root.tsx';
import { createToastStore } from './toasts/toast-store.ts';

/** Keeps the edge's HTML for up to this many milliseconds while the route's remote loads. */
const FIRST_PAGE_MS = 1_500;
const CHANNEL = 'tagalong';
/** Age in milliseconds from which a page is drawn again. */
const DRAWN_MAX_MS = 300_000;
/** Milliseconds after the scripts have started during which hydration uses the server's time. */
const HYDRATION_MAX_MS = 60_000;

/** Starts the site in the page's root element. `loadBuild` loads remotes by federation. */
export async function start(loadBuild: LoadBuild): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  const embedded = readBoot(document);
  const cache = createStyleCache(embedded.nonce);
  setStyleCache(cache);
  const { mark, crashed } = watchCrashes((navigator.onLine && embedded.page_id) || '');
  const scriptUrls = createScriptUrls(foldersOf(embedded.snapshot));
  shareScriptUrls(scriptUrls);
  const traceId = createTraceId();
  const report = createReporter(traceId, embedded.page_id);
  await loadLanguage(localeOf(embedded.language), report);
  const toasts = createToastStore();
  const { boot, ...more } = await prepared({ boot: embedded, loadBuild, report, showToast: toasts.show });
  for (const folder of foldersOf(boot.snapshot)) scriptUrls.allow(folder);
  boot.snapshot.remotes = withoutCrashed(boot.snapshot.remotes, await crashed);
  const drawnAt = hydratedTime(boot.drawn_at);
  // Not since the navigation: on a slow connection the scripts may have taken longer than hydration is given.
  const startedAt = performance.now();
  const firstUse = awaitFirstUse();
  const parts = createSite({
    boot,
    user: sessionOf(boot.session),
    loadBuild: more.loadBuild,
    report,
    showToast: toasts.show,
    allowScripts: scriptUrls.allow,
    startWorker: scriptUrls.startWorker,
    channel: new BroadcastChannel(CHANNEL),
    now: () =>
      drawnAt !== undefined && performance.now() - startedAt < HYDRATION_MAX_MS
        ? new Date(drawnAt)
        : new Date(),
  });
  await more.begin(parts);
  await nextTask();
  followTheme(parts.host.bus);
  keepOffline({ bus: parts.host.bus, hasWorker: boot.has_worker === true, report });
  reportUncaught(report);
  // From here on, the reporter takes over from the edge's inline script.
  dispatchEvent(new Event('site-start'));
  startMeasuring({ boot, site: parts.site, mark, report });
  const loadingPage = firstPage(parts.site, mark);
  // Rendering with the loaded page avoids a skeleton flash and React's 300 ms throttle.
  const isPageLoaded = await Promise.race([
    Promise.all([loadingPage, parts.site.lateSession.settled()]).then(() => true),
    new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS)),
  ]);
  // Server-rendered pages have no skeletons to hydrate.
  if (!isPageLoaded && drawnAt === undefined) await loadPageSkeletons().catch(report);
  // For the one style element of the overlay library.
  Object.assign(globalThis, { __webpack_nonce__: boot.nonce });
  const page = (
    <CacheProvider value={cache}>
      <SiteRoot {...parts} toasts={toasts} traceId={traceId} />
    </CacheProvider>
  );
  reportViews(report);
  if (drawnAt === undefined) more.createRoot(root).render(page);
  else {
    const onRecoverableError = (error: unknown): void => {
      if (error instanceof Error && error.cause instanceof HydrationAbandoned) return;
      parts.host.report(error, { ...ownerOfPage(parts.site), phase: 'hydration' });
    };
    const hydrate = (event?: Event) => {
      const attach = (): void => void hydrateRoot(root, page, { onRecoverableError });
      // Before the history knows of Back, which then leaves a live page.
      if (event?.type === 'popstate') flushSync(attach);
      // Back has already led to another page than the server drew.
      else if (isElsewhere()) more.createRoot(root).render(page);
      // A transition, so that React splits the work.
      else startTransition(attach);
    };
    // The others act without being used.
    if (boot.is_read && !isElsewhere() && !hasPendingSignIn() && !isInNativeApp())
      await firstUse.over(hydrate);
    else hydrate();
  }
  await loadingPage;
  dispatchEvent(new Event('site-live'));
}

/** Whether the URL is no longer the one that the browser opened, for example because of Back before the scripts started. */
function isElsewhere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(navigation?.name ?? location.href);
  return pathname + search !== location.pathname + location.search;
}

/** Reports views from now on: many visitors look at a shared post for a few seconds only. */
function reportViews(report: Reporter): void {
  const drawnAt = performance.now();
  import(/* webpackChunkName: "views" */ './views/follow-views.ts')
    .then(({ followViews }) => followViews(drawnAt))
    .catch(report);
}

/**
 * The time at which the HTML was drawn, or undefined if it is too old to hydrate, such as a copy on the device: its times would be
 * wrong.
 */
function hydratedTime(drawnAt: number | undefined): number | undefined {
  return drawnAt !== undefined && Math.abs(Date.now() - drawnAt) < DRAWN_MAX_MS ? drawnAt : undefined;
}

/**
 * Knows the rules that the server has drawn, and adds others after them. Emotion would move the element with the drawn ones,
 * which makes the browser read them and compute all styles once more.
 */
function createStyleCache(nonce: string): EmotionCache {
  const drawn = document.querySelector<HTMLStyleElement>('style[data-drawn-styles]');
  if (!drawn) return createStyles({ nonce });
  const cache = createStyles({ nonce, container: document.body, insertionPoint: drawn });
  for (const name of drawn.dataset.drawnStyles?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
}

/** What differs between server and browser belongs to the remote of the page. */
function ownerOfPage({
  routes,
  history,
  loader,
}: ReturnType<typeof createSite>['site']): Record<string, string> {
  const owner = routes.match(history.current().location.pathname)?.route.owner ?? 'shell';
  return { remote: owner, ...loader.versionOf(owner) };
}

interface Prepared {
  boot: BootData;
  loadBuild: LoadBuild;
  report: Reporter;
  showToast(toast: ToastRequest): void;
}

/** Loads the page tools for holders of a permit only. */
async function prepared({ boot, loadBuild, report, showToast }: Prepared) {
  const { tools } = boot;
  const plain = { boot, loadBuild, createRoot, begin: () => undefined };
  if (!tools) return plain;
  try {
    const { withTools } = await import('./page-tools/page-tools.ts');
    return await withTools({ boot, tools, loadBuild, report, showToast });
  } catch (error) {
    report(error, { remote: 'shell', phase: 'page-tools' });
    return plain;
  }
}

/** Folders that may contain scripts of this page's releases. */
function foldersOf({ shell_base: shell, remotes }: ReleaseSnapshot): string[] {
  const ofRemotes = remotes.flatMap(({ base, previous }) => (previous ? [base, previous.base] : [base]));
  return shell ? [shell, ...ofRemotes] : ofRemotes;
}

/** Loads the first page's remote, which is marked before it can freeze the page. */
async function firstPage(
  { remotes, routes, loader, history }: ReturnType<typeof createSite>['site'],
  mark: MarkPage,
): Promise<void> {
  const match = routes.match(history.current().location.pathname);
  if (!match) return;
  if (match.route.owner === 'shell') return loadShellPage(match.route.name).catch(() => undefined);
  const {
    name,
    version,
    previous,
    is_suspect: isSuspect,
  } = remotes.find((remote) => remote.name === match.route.owner) ?? {};
  const shown = isSuspect ? previous?.version : version;
  if (name && shown && !document.hidden) mark({ remote: name, version: shown });
  // The region itself draws, reports and retries the failure.
  await loader.load(match.route.owner, 'page', match.route.name).catch(() => undefined);
}
