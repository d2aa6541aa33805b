import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { MarkPage } from './crashed-pages.ts';
import { startHeartbeat } from './heartbeat.ts';
import { measurePage } from './measure-page.ts';
import { reportRequests } from './report-requests.ts';
import { reportTamperedScripts } from './tampered-scripts.ts';

export interface MeasurementsInput {
  /** The edge's id of this page load. */
  pageId: string;
  remotes: readonly SnapshotRemote[];
  /** The package that draws the screen. */
  ownerNow(): string;
  releaseNow(): { remote: string; version: string } | null;
  mark: MarkPage;
  /** Error events before this call. */
  early: readonly Event[];
}

/** Starts all measurements of a page load; one module, so that the first page's scripts name one chunk. */
export function startMeasurements({
  pageId,
  remotes,
  ownerNow,
  early,
  ...heartbeat
}: MeasurementsInput): void {
  reportTamperedScripts({ pageId, early });
  reportRequests({ pageId, remotes });
  measurePage({ pageId, remotes, ownerNow });
  startHeartbeat({ pageId, ...heartbeat });
}
