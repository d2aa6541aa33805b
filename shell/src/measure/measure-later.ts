import type { BootData } from '@tagalong/contracts/remote-manifest';
import { afterFirstPaint } from '#lib/after-first-paint.ts';
import type { createSite } from '#lib/create-site.ts';

interface MeasureLaterInput {
  boot: BootData;
  site: ReturnType<typeof createSite>['site'];
  report(error: unknown, context: Record<string, string>): void;
}

/** Measures the page when it stands: what measures must not be what makes it slow. */
export function measureLater({ boot, site, report }: MeasureLaterInput): void {
  const { page_id: pageId = '' } = boot;
  // A page that was kept for reading without a connection is another page load than the one that it was made for.
  if (!pageId || !navigator.onLine) return;
  const ownerNow = (): string =>
    site.routes.match(site.history.current().location.pathname)?.route.owner ?? 'shell';
  afterFirstPaint(() => {
    measure().catch((error: unknown) => report(error, { remote: 'shell', phase: 'measure' }));
  });

  async function measure(): Promise<void> {
    const [{ measurePage }, { startHeartbeat }] = await Promise.all([
      import(/* webpackChunkName: "measure-page" */ './measure-page.ts'),
      import(/* webpackChunkName: "measure-page" */ './heartbeat.ts'),
    ]);
    measurePage({ pageId, remotes: boot.snapshot.remotes, ownerNow });
    startHeartbeat({ pageId, releaseNow: () => site.loader.versionOf(ownerNow()) });
  }
}
