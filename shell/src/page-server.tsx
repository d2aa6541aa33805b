// The realm has only what the language defines.
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';
import '@tagalong/contracts/core/z';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { urlOf } from '@tagalong/contracts/core/endpoint';
import { localeOf } from '@tagalong/contracts/core/language';
import type { RenderedPage, RenderInput, RenderRealm } from '@tagalong/contracts/core/page-render';
import { renderToString } from 'react-dom/server.edge';
import { sessionOf } from './boot/session-of.ts';
import { fixedHistory } from './host/navigation/fixed-history.ts';
import { loadLanguage } from './host/preferences/languages.ts';
import type { LoadBuild } from './host/remotes/remote-build.ts';
import { createServerRemotes } from './host/remotes/server-remotes.ts';
import { createSite } from './host/site/create-site.ts';
import { createStyles } from './host/styles/create-styles.ts';
import { withoutStyleAttributes } from './host/styles/style-attributes.ts';
import { setStyleCache } from './host/styles/style-cache.ts';
import { markedBuild } from './page-tools/marked-build.tsx';
import { loadShellPage } from './shell-page.tsx';
import { SiteRoot } from './site-root.tsx';
import { createToastStore } from './toasts/toast-store.ts';

let loadBuild: LoadBuild | null = null;
/** Scripts that are being evaluated. */
const evaluating = new Set<Promise<unknown>>();
/** Times that a page is drawn at most: each time may find parts whose scripts have to be loaded first. */
const PASSES_MAX = 4;
/** Where React left a part out, because its script was not there. */
const LEFT_OUT = '<!--$!-->';

/** Draws a page with the browser's components, for the edge's renderers. */
export async function renderPage(input: RenderInput, realm: RenderRealm): Promise<RenderedPage> {
  loadBuild ??= createServerRemotes(tracked(realm));
  const problems: string[] = [];
  const report = (error: unknown): void => {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  const { path, search, now } = input;
  const boot = { ...input.boot, data: { ...input.boot.data } };
  const missing = new Set<string>();
  const responses: Record<string, unknown> = {};
  await loadLanguage(localeOf(boot.language), report);
  const toasts = createToastStore();
  const parts = createSite({
    boot: { ...boot, nonce: '' },
    user: sessionOf(boot.session),
    loadBuild: input.is_marked ? markedBuild(loadBuild, null) : loadBuild,
    report,
    showToast: toasts.show,
    startWorker: () => {
      throw new Error('A page has no workers while it is drawn on the server.');
    },
    history: fixedHistory(path, search),
    client: {
      send(endpoint, request) {
        if (endpoint.method === 'GET') missing.add(urlOf(endpoint, request));
        // The page is drawn with the responses that the edge has.
        return new Promise(() => undefined);
      },
      onPeek(url, response) {
        responses[url] = response;
      },
    },
    now: () => new Date(now),
  });
  await loadPage(parts.site, path);
  const cache = createStyles();
  // Collects the rules instead of writing them into elements beside the content.
  cache.compat = true;
  const draw = (): string => {
    setStyleCache(cache);
    return renderToString(
      <CacheProvider value={cache}>
        <SiteRoot {...parts} toasts={toasts} traceId="" />
      </CacheProvider>,
    );
  };
  let html = draw();
  for (let pass = 1; pass < PASSES_MAX && html.includes(LEFT_OUT); pass += 1) {
    await partsLoaded();
    html = draw();
  }
  if (html.includes(LEFT_OUT)) throw new Error('A part of the page needs a browser while it is drawn.');
  askForMissing(parts.queries);
  const used = Object.keys(input.boot.data).filter((url) => !Object.hasOwn(boot.data, url));
  const { styles, style_names } = stylesOf(cache);
  const page = withoutStyleAttributes(html);
  return {
    html: page.html,
    styles: styles + page.rules,
    style_names,
    calls: [...used, ...missing],
    responses,
    problems,
  };
}

/** Starts what the browser would start once the page is there: the calls without a response. */
function askForMissing(queries: ReturnType<typeof createSite>['queries']): void {
  for (const query of queries.getQueryCache().getAll()) {
    const isWaiting = query.state.status === 'pending' && query.options.queryFn !== undefined;
    if (isWaiting && (query.options as { enabled?: unknown }).enabled !== false)
      void query.fetch().catch(() => undefined);
  }
}

function tracked(realm: RenderRealm): RenderRealm {
  return {
    evaluate(...script) {
      const evaluated = realm.evaluate(...script);
      const known: Promise<unknown> = evaluated.then(
        () => evaluating.delete(known),
        () => evaluating.delete(known),
      );
      evaluating.add(known);
      return evaluated;
    },
  };
}

/** Resolves when the parts that the last pass has started to load are there, or can't be loaded. */
async function partsLoaded(): Promise<void> {
  do {
    await Promise.all(evaluating);
    // A module's promises settle in a few turns after its script.
    for (let turn = 0; turn < 50; turn += 1) await null;
  } while (evaluating.size > 0);
}

/** Loads the page's code, so that it is drawn at once. */
async function loadPage(
  { routes, loader }: ReturnType<typeof createSite>['site'],
  path: string,
): Promise<void> {
  const route = routes.match(path)?.route;
  if (!route || route.isAbsent) return;
  if (route.owner === 'shell') await loadShellPage(route.name);
  else await loader.load(route.owner, 'page', route.name);
}

function stylesOf({ inserted }: EmotionCache): Pick<RenderedPage, 'styles' | 'style_names'> {
  const rules = Object.entries(inserted).filter(([, rule]) => typeof rule === 'string');
  return {
    styles: rules.map(([, rule]) => rule).join(''),
    style_names: rules.map(([name]) => name).join(' '),
  };
}
