/**
 * Watches the page from a worker. The page sends a heartbeat every second with the release that draws it, and the releases
 * of pages that crashed. When heartbeats stop while the page is visible, or a page has crashed, this reports the release to
 * the edge, and the next load starts that remote with its previous release.
 */
const TICK_MS = 1_000;
/** Counted in ticks, not in time, because a suspended machine misses the ticks as well as the heartbeats. */
const SILENT_TICKS_MAX = 8;

let last = null;
let silentTicks = 0;
const reported = new Set();

self.addEventListener('message', ({ data }) => {
  if (data?.crashed) {
    report(data.crashed, 'crashed', 'The page ended without being left: it crashed or ran out of memory.');
    return;
  }
  silentTicks = 0;
  last = data;
});

setInterval(() => {
  if (!last) return;
  silentTicks += 1;
  if (silentTicks >= SILENT_TICKS_MAX)
    report(last, 'stalled', `The page did not respond for ${SILENT_TICKS_MAX} seconds.`);
}, TICK_MS);

function report({ page_id, remote, version }, phase, message) {
  const key = `${phase} ${page_id} ${remote}@${version}`;
  if (reported.has(key)) return;
  reported.add(key);
  fetch('/beacon/stalled', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_id, remote, version, phase, message }),
  }).catch(() => reported.delete(key));
}
