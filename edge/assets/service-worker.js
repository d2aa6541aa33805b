/**
 * Makes the site readable offline. Caches what the visitor has seen, and asks the network first for every page, so that
 * a release needs no change here and an open tab keeps the files of its own release.
 *
 * - Pages: only the public ones, which the edge marks with a hash of the visitor's session. The mark of another visitor,
 *   or the page's message 'forget' at a log-in or log-out, empties the cache.
 * - Release files and pictures, which never change under their URL. The browser still checks scripts against the
 *   page's hashes.
 * - API responses: never.
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

self.addEventListener('install', (event) => {
  // A request that goes through the worker is lost if its page closes before the worker has responded, which is when
  // beacons are sent. Browsers without static routes have this limitation.
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  event.waitUntil(
    caches
      .open(STATE)
      .then((state) => state.add(new Request(OFFLINE_PAGE, { cache: 'reload' })))
      // Pages don't depend on the worker's version, so a newer one takes over at once.
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // The browser requests the page while the worker starts.
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => !CACHES.includes(name)).map((name) => caches.delete(name))),
        ),
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
  if (type === 'forget') event.waitUntil(forget());
  if (type === 'seen') event.waitUntil(storeSeen(seen, files));
});

/** API calls, outgoing links, sign-in returns and files always come from the network. */
function isPage({ pathname }) {
  return !/^\/(?:api|go|sandbox|draft|media|r|login\/social)\/|\.\w+$/.test(pathname);
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
    const response = await fromNetwork(event);
    event.waitUntil(storePage(event.request.url, response.clone()));
    return response;
  } catch {
    return (await savedPage(event.request.url)) ?? offlinePage();
  }
}

async function storePage(url, response) {
  const visitor = response.headers.get(MARK);
  if (!visitor) return;
  const state = await caches.open(STATE);
  const previous = await (await state.match(VISITOR))?.text();
  if (previous !== undefined && previous !== visitor) await forget();
  await state.put(VISITOR, new Response(visitor));
  await store(PAGES, withoutFragment(url), response);
}

/** Servers never see the fragment, so pages that differ only there are the same. */
function withoutFragment(url) {
  return url.split('#', 1)[0];
}

async function savedPage(url) {
  return (await caches.open(PAGES)).match(withoutFragment(url));
}

/** Links to the feed that the visitor read last. */
async function offlinePage() {
  const pages = await caches.open(PAGES);
  const feeds = (await pages.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/home/'));
  const response = await (await caches.open(STATE)).match(OFFLINE_PAGE);
  const last = feeds.at(-1);
  if (!response || !last) return response ?? Response.error();
  const { pathname, search } = new URL(last.url);
  const text = (await response.text()).replace(
    'hidden="" href="/"',
    `href="${(pathname + search).replace(/["&<>]/g, encodeURIComponent)}"`,
  );
  return new Response(text, { status: 200, headers: response.headers });
}

/** Serves from the cache where possible, because the content at these URLs never changes. */
async function cacheFirst(event, name) {
  const cached = await (await caches.open(name)).match(event.request.url);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (isImmutable(response)) event.waitUntil(store(name, event.request.url, response.clone()));
  return response;
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
      if (await (await caches.open(name)).match(file)) return;
      const response = await fetch(file).catch(() => null);
      if (response && isImmutable(response)) await store(name, file, response);
    }),
  );
  if (!url || (await savedPage(url))) return;
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null);
  if (response?.ok) await storePage(url, response);
}

async function forget() {
  await Promise.all([caches.delete(PAGES), caches.delete(PICTURES)]);
}
