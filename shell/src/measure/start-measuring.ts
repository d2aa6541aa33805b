import type { BootData } from '@tagalong/contracts/core/page-boot';
import { afterFirstPaint } from '#host/loading/after-first-paint.ts';
import type { createSite } from '#host/site/create-site.ts';
import type { MarkPage } from './crashed-pages.ts';

interface StartMeasuringInput {
  boot: BootData;
  site: ReturnType<typeof createSite>['site'];
  mark: MarkPage;
  report(error: unknown, context: Record<string, string>): void;
}

/** Starts measuring after the page has loaded so that measuring doesn't slow it down. */
export function startMeasuring({ boot, site, mark, report }: StartMeasuringInput): void {
  const { page_id: pageId = '' } = boot;
  // A page served from the offline cache isn't the page load that its id belongs to.
  if (!pageId || !navigator.onLine) return;
  const ownerNow = (): string =>
    site.routes.match(site.history.current().location.pathname)?.route.owner ?? 'shell';
  const early: Event[] = [];
  const keep = (event: Event) => early.push(event);
  window.addEventListener('error', keep, true);
  afterFirstPaint(() => {
    measure().catch((error: unknown) => report(error, { remote: 'shell', phase: 'measure' }));
  });

  async function measure(): Promise<void> {
    const { startMeasurements } = await import(/* webpackChunkName: "after-paint" */ './measurements.ts');
    startMeasurements({
      pageId,
      remotes: boot.snapshot.remotes,
      ownerNow,
      releaseNow: () => site.loader.versionOf(ownerNow()),
      mark,
      early,
    });
    window.removeEventListener('error', keep, true);
  }
}
