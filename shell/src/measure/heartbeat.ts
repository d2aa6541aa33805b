import { sharedScriptAddress } from '#host/remotes/script-address.ts';

interface HeartbeatInput {
  pageId: string;
  /** The release that draws the screen; null for the shell, which has no release to fall back to. */
  releaseNow(): { remote: string; version: string } | null;
}

interface HeapFacts {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

const BEAT_MS = 1_000;

/** Signals every second to a worker thread that the page responds; see edge/assets/heartbeat.js. */
export function startHeartbeat({ pageId, releaseNow }: HeartbeatInput): void {
  const listener = new Worker(sharedScriptAddress('/heartbeat.js'));
  const sendHeartbeat = (): void => {
    const isSeen = document.visibilityState === 'visible';
    const release = isSeen ? releaseNow() : null;
    listener.postMessage(release ? { page_id: pageId, ...release, heap: heapShare() } : null);
  };
  setInterval(sendHeartbeat, BEAT_MS);
  // Browsers may suspend background tabs, which doesn't count as a hang.
  document.addEventListener('visibilitychange', sendHeartbeat);
  window.addEventListener('pagehide', () => listener.postMessage(null));
}

/** Share of the heap in use; 0 outside Chromium. */
function heapShare(): number {
  const { memory } = performance as { memory?: HeapFacts };
  return memory ? memory.usedJSHeapSize / memory.jsHeapSizeLimit : 0;
}
