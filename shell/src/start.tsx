import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { localeOf } from '@tagalong/contracts/language';
import type { BootData, ReleaseSnapshot } from '@tagalong/contracts/remote-manifest';
import type { ToastRequest } from '@tagalong/platform';
import { createRoot } from 'react-dom/client';
import { createSite } from '#lib/create-site.ts';
import { speakFrom } from '#lib/languages.ts';
import type { LoadBuild } from '#lib/remote-build.ts';
import { createScriptAddresses, shareScriptAddresses } from '#lib/script-address.ts';
import { followTheme } from '#lib/theme.ts';
import { readBoot } from './boot/read-boot.ts';
import { sessionOf } from './boot/session-of.ts';
import { measureLater } from './measure/measure-later.ts';
import { keepOffline } from './offline/keep-offline.ts';
import { createReporter, createTraceId, type Reporter } from './remotes/report.ts';
import { SiteRoot } from './site-root.tsx';
import { createToastStore } from './toasts/toast-store.ts';

/** The page of the edge stays this long, in milliseconds, while the route's remote is on its way. */
const FIRST_PAGE_MS = 1_500;
const CHANNEL = 'tagalong';

/** Starts the site in the page's root element. `loadBuild` is where federation comes in. */
export async function start(loadBuild: LoadBuild): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page came without its root element.');
  const came = readBoot(document);
  const addresses = createScriptAddresses(foldersOf(came.snapshot));
  shareScriptAddresses(addresses);
  const traceId = createTraceId();
  const report = createReporter(traceId, came.page_id);
  await speakFrom(localeOf(came.language), report);
  const toasts = createToastStore();
  const { boot, ...more } = await prepared({ boot: came, loadBuild, report, showToast: toasts.show });
  for (const folder of foldersOf(boot.snapshot)) addresses.allow(folder);
  const parts = createSite({
    boot,
    user: sessionOf(boot.session),
    loadBuild: more.loadBuild,
    report,
    showToast: toasts.show,
    allowScripts: addresses.allow,
    channel: new BroadcastChannel(CHANNEL),
  });
  more.begin(parts);
  followTheme(parts.host.bus);
  keepOffline({ bus: parts.host.bus, hasWorker: boot.has_worker === true, report });
  window.addEventListener('unhandledrejection', (event) => report(event.reason, { phase: 'unhandled' }));
  window.addEventListener('error', (event) => report(event.error, { phase: 'uncaught' }));
  measureLater({ boot, site: parts.site, report });
  // Taking over with the page at hand: no skeleton flashes in between, and React's 300 ms throttle does not apply.
  await Promise.race([
    Promise.all([firstPage(parts.site), parts.site.lateSession.settled()]),
    new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS)),
  ]);
  // The overlay library adds one style element of its own and looks for the page's nonce here.
  Object.assign(globalThis, { __webpack_nonce__: boot.nonce });
  const cache = createCache({ key: 'css', nonce: boot.nonce });
  createRoot(root).render(
    <CacheProvider value={cache}>
      <SiteRoot {...parts} toasts={toasts} traceId={traceId} />
    </CacheProvider>,
  );
}

interface Prepared {
  boot: BootData;
  loadBuild: LoadBuild;
  report: Reporter;
  showToast(toast: ToastRequest): void;
}

/** Whoever holds a permit gets the page's tools with it; nobody else loads a byte of them. */
async function prepared({ boot, loadBuild, report, showToast }: Prepared) {
  const { tools } = boot;
  if (!tools) return { boot, loadBuild, begin: () => undefined };
  try {
    const { withTools } = await import(/* webpackChunkName: "page-tools" */ './page-tools/page-tools.ts');
    return await withTools({ boot, tools, loadBuild, report, showToast });
  } catch (error) {
    report(error, { remote: 'shell', phase: 'page-tools' });
    return { boot, loadBuild, begin: () => undefined };
  }
}

/** Where scripts of this page's releases lie. */
function foldersOf({ shell_base: shell, remotes }: ReleaseSnapshot): string[] {
  const ofRemotes = remotes.flatMap(({ base, previous }) => (previous ? [base, previous.base] : [base]));
  return shell ? [shell, ...ofRemotes] : ofRemotes;
}

async function firstPage({ routes, loader, history }: ReturnType<typeof createSite>['site']): Promise<void> {
  const match = routes.match(history.current().location.pathname);
  if (!match || match.route.owner === 'shell') return;
  // A failure is drawn, reported and retried by the region itself.
  await loader.load(match.route.owner, 'page', match.route.name).catch(() => undefined);
}
