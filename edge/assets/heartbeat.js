/**
 * Watches the page from a worker. The page sends a heartbeat every second with the release that draws it. When heartbeats
 * stop while the page is visible, this reports the release to the edge, and the next load starts that remote with its
 * previous release.
 */
const TICK_MS = 1_000;
/** Counted in ticks, not in time, because a suspended machine misses the ticks as well as the heartbeats. */
const SILENT_TICKS_MAX = 8;

let last = null;
let silentTicks = 0;
let hasReported = false;

self.addEventListener('message', ({ data }) => {
  silentTicks = 0;
  last = data;
});

setInterval(() => {
  if (!last) return;
  silentTicks += 1;
  if (silentTicks >= SILENT_TICKS_MAX && !hasReported) report(last);
}, TICK_MS);

function report({ page_id, remote, version }) {
  hasReported = true;
  const message = `The page did not respond for ${SILENT_TICKS_MAX} seconds.`;
  fetch('/beacon/stalled', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_id, remote, version, phase: 'stalled', message }),
  }).catch(() => {
    hasReported = false;
  });
}
