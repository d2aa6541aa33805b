/**
 * Watches the page from a worker. The page sends a heartbeat every second with the release that draws it. When heartbeats
 * stop while the page is visible, or its memory is nearly full, this reports the release to the edge, and the next load
 * starts that remote with its previous release.
 */
const TICK_MS = 1_000;
/** Counted in ticks, not in time, because a suspended machine misses the ticks as well as the heartbeats. */
const SILENT_TICKS_MAX = 8;
/** Share of the memory that the browser allows, and the number of heartbeats in a row. */
const HEAP_SHARE_MAX = 0.75;
const FULL_HEARTBEATS_MAX = 2;

let last = null;
let silentTicks = 0;
let fullHeartbeats = 0;
const reported = new Set();

self.addEventListener('message', ({ data }) => {
  silentTicks = 0;
  last = data;
  fullHeartbeats = data?.heap > HEAP_SHARE_MAX ? fullHeartbeats + 1 : 0;
  if (fullHeartbeats >= FULL_HEARTBEATS_MAX)
    report('memory', `The page used ${Math.round(data.heap * 100)} % of its memory.`);
});

setInterval(() => {
  if (!last?.remote) return;
  silentTicks += 1;
  if (silentTicks >= SILENT_TICKS_MAX)
    report('stalled', `The page did not respond for ${SILENT_TICKS_MAX} seconds.`);
}, TICK_MS);

function report(phase, message) {
  const { page_id, remote, version } = last;
  const key = `${phase} ${remote}@${version}`;
  if (reported.has(key)) return;
  reported.add(key);
  fetch('/beacon/stalled', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_id, remote, version, phase, message }),
  }).catch(() => reported.delete(key));
}
