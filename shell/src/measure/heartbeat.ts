import { STARTING } from '@tagalong/contracts/core/page-boot';
import { sharedScriptUrl } from '#host/remotes/script-urls.ts';
import type { MarkPage, ShownRelease } from './crashed-pages.ts';

interface HeartbeatInput {
  pageId: string;
  /** The release that draws the screen; null for the shell, which has no release to fall back to. */
  releaseNow(): ShownRelease | null;
  mark: MarkPage;
}

const BEAT_MS = 1_000;

/** Signals every second to a worker thread that the page responds; see edge/assets/heartbeat.js. */
export function startHeartbeat({ pageId, releaseNow, mark }: HeartbeatInput): void {
  const listener = new Worker(sharedScriptUrl('/heartbeat.js'));
  const sendHeartbeat = (): void => {
    const isSeen = document.visibilityState === 'visible';
    // Contributions to other teams' pages are watched by their places while they start.
    const isWatched = isSeen && !document.documentElement.hasAttribute(STARTING);
    const release = isWatched ? releaseNow() : null;
    mark(release);
    listener.postMessage(release && { page_id: pageId, ...release });
  };
  setInterval(sendHeartbeat, BEAT_MS);
  // Browsers may suspend background tabs, which doesn't count as a hang.
  document.addEventListener('visibilitychange', sendHeartbeat);
  window.addEventListener(STARTING, sendHeartbeat);
  window.addEventListener('pagehide', () => listener.postMessage(null));
}
