import type { BootData, PageTools, SmokeTask } from '@tagalong/contracts/core/page-boot';
import { PLATFORM_TEXTS } from '@tagalong/contracts/core/platform-texts';
import type { ToastRequest } from '@tagalong/platform';
import { createRoot } from 'react-dom/client';
import type { LoadBuild } from '#host/remotes/remote-build.ts';
import type { Site } from '#host/site/site-context.tsx';
import { markedBuild } from './marked-build.tsx';
import { withOwnServers } from './own-servers.ts';
import type { SmokeInput } from './smoke-run.tsx';
import { createToolLog, listenTo, type ToolLog } from './tool-log.ts';

interface ToolsInput {
  boot: BootData;
  tools: PageTools;
  loadBuild: LoadBuild;
  report(error: unknown, context?: Record<string, string>): void;
  showToast(toast: ToastRequest): void;
}

const PARAM = 'inspect';

/** Adds previews, developers' servers and the inspector to the page's start, for holders of a permit. */
export async function withTools({ boot, tools, loadBuild, report, showToast }: ToolsInput) {
  const { boot: own, unreachable } = await withOwnServers(boot, tools.servers);
  for (const { remote, url, error } of unreachable) {
    report(error, { remote, phase: 'own-server' });
    showToast({ text: PLATFORM_TEXTS.serverAway(remote, url), kind: 'error' });
  }
  const log = createToolLog();
  const begin = async (parts: SiteParts): Promise<void> => {
    listenTo(parts.host.bus, parts.site.intents, log);
    offerInspector({ tools, site: parts.site, log, report });
    if (tools.smoke) await startSmoke(tools.smoke, { ...parts, definitions: log.definitions });
  };
  return { ...(await withRenderer(own, tools)), loadBuild: markedBuild(loadBuild, log), begin };
}

/** A page with a developer's own server is drawn by scripts, with the React that can replace edited components. */
async function withRenderer(boot: BootData, tools: PageTools) {
  // A remote without a release is no release of the page.
  const hasServer = tools.servers.length > 0 || tools.releases.some(({ why }) => why === 'server');
  if (!hasServer) return { boot, createRoot };
  // In one chunk with the inspector, because the first page's scripts contain the hash of each.
  const { createDevelopmentRoot } = await import(
    /* webpackChunkName: "inspector" */ './development-renderer.ts'
  );
  const { drawn_at: _, ...undrawn } = boot;
  return { boot: undrawn as BootData, createRoot: createDevelopmentRoot };
}

type SiteParts = Pick<SmokeInput, 'host' | 'site' | 'queries'>;

/** Resolves once failures are being collected; the page must not hydrate before that. */
async function startSmoke(task: SmokeTask, parts: Omit<SmokeInput, 'remote' | 'task'>): Promise<void> {
  // In one chunk with the inspector, because the first page's scripts contain the hash of each.
  const { runSmoke } = await import(/* webpackChunkName: "inspector" */ './smoke-run.tsx');
  void runSmoke(task, parts);
}

interface OfferInput {
  tools: PageTools;
  site: Site;
  log: ToolLog;
  report: ToolsInput['report'];
}

/** Opens by URL or shortcut; its script loads on first use. */
function offerInspector({ report, ...input }: OfferInput): void {
  let close: (() => void) | null = null;
  const toggle = async (): Promise<void> => {
    if (close) return close();
    const { openInspector } = await import(/* webpackChunkName: "inspector" */ './inspector.tsx');
    close = openInspector({ ...input, onClosed: () => (close = null) });
  };
  const run = (): void => {
    toggle().catch((error: unknown) => report(error, { remote: 'shell', phase: 'inspector' }));
  };
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyI') run();
  });
  if (new URLSearchParams(location.search).has(PARAM)) run();
}
