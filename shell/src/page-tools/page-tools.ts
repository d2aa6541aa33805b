import type { BootData, PageTools } from '@tagalong/contracts/remote-manifest';
import { PLATFORM_TEXTS } from '@tagalong/contracts/texts/platform-texts';
import type { ToastRequest } from '@tagalong/platform';
import type { LoadBuild } from '#lib/remote-build.ts';
import { withOwnServers } from './own-servers.ts';

interface ToolsInput {
  boot: BootData;
  tools: PageTools;
  loadBuild: LoadBuild;
  report(error: unknown, context?: Record<string, string>): void;
  showToast(toast: ToastRequest): void;
}

/** What a page of somebody with a permit starts with in the place of what everybody's starts with. */
export async function withTools({ boot, tools, loadBuild, report, showToast }: ToolsInput) {
  const { boot: own, away } = await withOwnServers(boot, tools.servers);
  for (const { remote, url, error } of away) {
    report(error, { remote, phase: 'own-server' });
    showToast({ text: PLATFORM_TEXTS.serverAway(remote, url), kind: 'error' });
  }
  return { boot: own, loadBuild };
}
