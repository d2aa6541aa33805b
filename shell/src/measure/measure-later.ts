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
  const { page_id: pageId } = boot;
  // A page that was kept for reading without a connection is another page load than the one that it was made for.
  if (!pageId || !navigator.onLine) return;
  afterFirstPaint(() => {
    import(/* webpackChunkName: "measure-page" */ './measure-page.ts')
      .then(({ measurePage }) =>
        measurePage({
          pageId,
          remotes: boot.snapshot.remotes,
          ownerNow: () => site.routes.match(site.history.current().location.pathname)?.route.owner ?? 'shell',
        }),
      )
      .catch((error: unknown) => report(error, { remote: 'shell', phase: 'measure' }));
  });
}
