/**
 * Listens to the page from a thread of its own. The page says every second that it is well, and which release draws it;
 * when it falls silent while it is looked at, or has nearly no memory left, this tells the edge, and the next load
 * starts that remote from the release before it.
 */
const TICK_MS = 1_000;
/** Ticks, not time: a machine that slept has missed the ticks as well as the words. */
const SILENT_TICKS = 8;
/** Share of the memory that the browser allows, and how often in a row. */
const HEAP_MAX = 0.75;
const HEAP_WORDS = 2;

let last = null;
let silent = 0;
let full = 0;
const told = new Set();

self.addEventListener('message', ({ data }) => {
  silent = 0;
  last = data;
  full = data?.heap > HEAP_MAX ? full + 1 : 0;
  if (full >= HEAP_WORDS) tell('memory', `The page used ${Math.round(data.heap * 100)} % of its memory.`);
});

setInterval(() => {
  if (!last?.remote) return;
  silent += 1;
  if (silent >= SILENT_TICKS) tell('stalled', `The page did not answer for ${SILENT_TICKS} seconds.`);
}, TICK_MS);

function tell(phase, message) {
  const { page_id, remote, version } = last;
  const key = `${phase} ${remote}@${version}`;
  if (told.has(key)) return;
  told.add(key);
  fetch('/beacon/stalled', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_id, remote, version, phase, message }),
  }).catch(() => told.delete(key));
}
