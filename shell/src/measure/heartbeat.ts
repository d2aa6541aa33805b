import { sharedScriptAddress } from '#lib/script-address.ts';

interface HeartbeatInput {
  pageId: string;
  /** What draws the screen now; null for the shell, which has no release to fall back to. */
  releaseNow(): { remote: string; version: string } | null;
}

interface HeapFacts {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

const BEAT_MS = 1_000;

/** Tells a thread of its own every second that the page is well; see edge/assets/heartbeat.js. */
export function startHeartbeat({ pageId, releaseNow }: HeartbeatInput): void {
  const listener = new Worker(sharedScriptAddress('/heartbeat.js'));
  const say = (): void => {
    const isSeen = document.visibilityState === 'visible';
    const release = isSeen ? releaseNow() : null;
    listener.postMessage(release ? { page_id: pageId, ...release, heap: heapShare() } : null);
  };
  setInterval(say, BEAT_MS);
  // A tab in the background may be halted at any time: that is no silence.
  document.addEventListener('visibilitychange', say);
  window.addEventListener('pagehide', () => listener.postMessage(null));
}

/** Only Chromium tells; 0 elsewhere. */
function heapShare(): number {
  const { memory } = performance as { memory?: HeapFacts };
  return memory ? memory.usedJSHeapSize / memory.jsHeapSizeLimit : 0;
}
