/**
 * Makes the site readable offline. Caches what the visitor has seen, and asks the network first for every page, so that
 * a release needs no change here and an open tab keeps the files of its own release.
 *
 * - Pages: only the public ones, which the edge marks with a hash of the visitor's session. The mark of another visitor,
 *   or the page's message 'forget' at a log-in or log-out, empties the cache.
 * - Release files and pictures, which never change under their URL. Release files are stored and served only if their
 *   bytes match their hash.
 * - API responses: never.
 *
 * Whatever fails here, such as storage that is damaged, full or doesn't respond, the answer is the network's.
 *
 * No other code of the origin uses Cache Storage, so the names need no prefix.
 */
const PAGES = 'pages-1';
const FILES = 'files-1';
const PICTURES = 'pictures-1';
const STATE = 'state-1';
const CACHES = [PAGES, FILES, PICTURES, STATE];
/** Maximum number of entries. */
const LIMITS = { [PAGES]: 12, [FILES]: 200, [PICTURES]: 150 };

const OFFLINE_PAGE = '/offline.html';
const MARK = 'x-offline-copy';
const VISITOR = 'visitor';

/** How long to wait for storage, in milliseconds. After a timeout, the short limit applies until storage responds again. */
const STORAGE_WAIT_MS = 5_000;
const STUCK_WAIT_MS = 100;
let storageWaitMs = STORAGE_WAIT_MS;

self.addEventListener('install', (event) => {
  // A request that goes through the worker is lost if its page closes before the worker has responded, which is when
  // beacons are sent. Browsers without static routes have this limitation.
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  // A failure must not keep an older worker in place; the next page stores the offline page.
  // Pages don't depend on the worker's version, so a newer one takes over at once.
  event.waitUntil(quietly(storeOfflinePage()).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // The browser requests the page while the worker starts.
      quietly(self.registration.navigationPreload?.enable()),
      // Until this is over, no request is answered.
      soon(deleteOldCaches()),
    ]).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(isPage(url) ? page(event) : fromNetwork(event).catch(offlinePage));
  } else if (url.pathname.startsWith('/r/')) {
    event.respondWith(cacheFirst(event, FILES));
  } else if (url.pathname.startsWith('/media/') && !request.headers.has('range')) {
    event.respondWith(cacheFirst(event, PICTURES));
  }
});

self.addEventListener('message', (event) => {
  const { type, page: seen, files } = event.data ?? {};
  if (type === 'forget') event.waitUntil(quietly(forget()));
  if (type === 'seen') event.waitUntil(quietly(storeSeen(seen, files)));
});

/** Resolves with undefined where the promise rejects. */
function quietly(promise) {
  return Promise.resolve(promise).catch(() => undefined);
}

/** Resolves with undefined where the use of storage rejects or takes too long. */
async function soon(use) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => {
      storageWaitMs = STUCK_WAIT_MS;
      resolve(undefined);
    }, storageWaitMs);
  });
  const done = quietly(use).finally(() => {
    clearTimeout(timer);
    storageWaitMs = STORAGE_WAIT_MS;
  });
  return Promise.race([done, late]);
}

async function storeOfflinePage() {
  const state = await caches.open(STATE);
  await state.add(new Request(OFFLINE_PAGE, { cache: 'reload' }));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !CACHES.includes(name)).map((name) => caches.delete(name)));
}

/** API calls, outgoing links, sign-in returns and files always come from the network. */
function isPage({ pathname }) {
  return !/^\/(?:api|svc|go|sandbox|draft|media|r|login\/social)\/|\.\w+$/.test(pathname);
}

/**
 * Uses the response of navigation preload. Every navigation has to pass through here: where the worker doesn't respond,
 * the browser drops the preloaded response and sends the request again, which spends one-time sign-in codes and counts
 * clicks twice.
 */
async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function page(event) {
  try {
    // Unlike other navigations, a page can be requested twice without harm.
    const response = (await quietly(event.preloadResponse)) ?? (await fetch(event.request));
    event.waitUntil(quietly(storePage(event.request.url, response.clone())));
    return response;
  } catch {
    const saved = await soon(savedPage(event.request.url).then(readable));
    return saved ?? offlinePage();
  }
}

/** Rejects if the stored body can't be read. */
async function readable(response) {
  await response?.clone().arrayBuffer();
  return response;
}

async function storePage(url, response) {
  const visitor = response.headers.get(MARK);
  if (!visitor) return;
  const state = await caches.open(STATE);
  // A mark that can't be read may be another visitor's.
  const previous = await state
    .match(VISITOR)
    .then((mark) => mark?.text())
    .catch(() => null);
  if (previous !== undefined && previous !== visitor) await forget();
  await state.put(VISITOR, new Response(visitor));
  await store(PAGES, withoutFragment(url), response);
  if (!(await state.match(OFFLINE_PAGE))) await storeOfflinePage();
}

/** Servers never see the fragment, so pages that differ only there are the same. */
function withoutFragment(url) {
  return url.split('#', 1)[0];
}

async function savedPage(url) {
  return (await caches.open(PAGES)).match(withoutFragment(url));
}

async function offlinePage() {
  return (await soon(storedOfflinePage())) ?? Response.error();
}

/** Links to the feed that the visitor read last. */
async function storedOfflinePage() {
  const pages = await caches.open(PAGES);
  const feeds = (await pages.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/home/'));
  const response = await (await caches.open(STATE)).match(OFFLINE_PAGE);
  const last = feeds.at(-1);
  if (!response || !last) return readable(response);
  const { pathname, search } = new URL(last.url);
  const text = (await response.text()).replace(
    'hidden="" href="/"',
    `href="${(pathname + search).replace(/["&<>]/g, encodeURIComponent)}"`,
  );
  return new Response(text, { status: 200, headers: response.headers });
}

/** Serves from the cache where possible, because the content at these URLs never changes. */
async function cacheFirst(event, name) {
  const { request } = event;
  const stored = await soon(intactCopy(name, request));
  if (stored) return stored;
  const { response, mayStore } = await load(name, request);
  if (mayStore) event.waitUntil(quietly(store(name, request.url, response.clone())));
  return response;
}

/** The stored response; deletes one whose body can't be read or differs from its hash. */
async function intactCopy(name, request) {
  const cache = await caches.open(name);
  const response = await cache.match(request.url);
  if (!response) return undefined;
  const isIntact = name === FILES ? isGenuine(response, request) : readable(response);
  if (await quietly(isIntact)) return response;
  await cache.delete(request.url);
  return undefined;
}

/** Requests a release file with other bytes than published once more, past the browser's cache. */
async function load(name, request) {
  const response = await fetch(request.integrity ? withoutCheck(request) : request);
  if (name !== FILES || !isImmutable(response)) return { response, mayStore: isImmutable(response) };
  if (!expectedHash(response, request)) return { response, mayStore: false };
  if (await quietly(isGenuine(response, request))) return { response, mayStore: true };
  const again = await fetch(withoutCheck(request, { cache: 'reload' }));
  return { response: again, mayStore: isImmutable(again) && (await quietly(isGenuine(again, request))) };
}

/** Without the browser's own check, a fetch that rejects is a lost connection. The page still checks what it gets. */
function withoutCheck(request, init) {
  return new Request(request, { ...init, integrity: '' });
}

async function isGenuine(response, request) {
  const expected = expectedHash(response, request);
  if (!expected) return false;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`.startsWith(expected);
}

/** The page's hash, or for files without one, such as fonts, the first 192 bits of it, which the edge's ETag contains. */
function expectedHash(response, { integrity }) {
  if (/^sha256-[\w+/]{43}=$/.test(integrity)) return integrity;
  const [, start] = /^(?:W\/)?"([\w+/]{32})(?:-\w+)?"$/.exec(response.headers.get('etag') ?? '') ?? [];
  return start && `sha256-${start}`;
}

function isImmutable(response) {
  return response.status === 200 && /immutable/.test(response.headers.get('cache-control') ?? '');
}

/** Stores a response as the newest entry and removes the oldest ones over the limit. */
async function store(name, url, response) {
  const cache = await caches.open(name);
  await cache.delete(url);
  await cache.put(url, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - LIMITS[name])).map((key) => cache.delete(key)));
}

/** Stores what a page loaded before the worker was active; the browser still has most of it in its HTTP cache. */
async function storeSeen(url, files = []) {
  await Promise.all(
    files.map(async (file) => {
      const name = new URL(file).pathname.startsWith('/r/') ? FILES : PICTURES;
      if (await quietly(caches.open(name).then((cache) => cache.match(file)))) return;
      const loaded = await quietly(load(name, new Request(file)));
      if (loaded?.mayStore) await quietly(store(name, file, loaded.response));
    }),
  );
  if (!url || (await savedPage(url))) return;
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null);
  if (response?.ok) await storePage(url, response);
}

async function forget() {
  await Promise.all([caches.delete(PAGES), caches.delete(PICTURES)]);
}
