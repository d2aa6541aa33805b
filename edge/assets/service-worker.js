/**
 * Makes the site readable without a connection. It keeps what was seen, and asks the network first for every page, so
 * that a release needs no change here and an open tab keeps the files of its own release.
 *
 * - Pages: only those that the edge marks, which are public ones; its mark names the visitor by a hash of the session.
 *   Another visitor's mark, or the page's word 'forget' at a log-in or log-out, empties the cache.
 * - Files of releases and pictures, whose addresses never change their bytes. A script that the page names with a hash
 *   is still checked by the browser.
 * - Answers of the API: never.
 */
const PAGES = 'tagalong-pages-1';
const FILES = 'tagalong-files-1';
const PICTURES = 'tagalong-pictures-1';
const OWN = 'tagalong-own-1';
const MOST = { [PAGES]: 12, [FILES]: 200, [PICTURES]: 150 };

const OFFLINE_PAGE = '/offline.html';
const MARK = 'x-offline-copy';
const VISITOR = 'visitor';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(OWN)
      .then((own) => own.add(new Request(OFFLINE_PAGE, { cache: 'reload' })))
      // Nothing is built in that a newer worker could lack: it may take over at once.
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // The page's request leaves while the worker starts.
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names
              .filter((name) => name.startsWith('tagalong-') && !(name in MOST) && name !== OWN)
              .map((name) => caches.delete(name)),
          ),
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
    event.respondWith(kept(event, FILES));
  } else if (url.pathname.startsWith('/media/') && !request.headers.has('range')) {
    event.respondWith(kept(event, PICTURES));
  }
});

self.addEventListener('message', (event) => {
  const { type, page: seen, files } = event.data ?? {};
  if (type === 'forget') event.waitUntil(forget());
  if (type === 'seen') event.waitUntil(keepSeen(seen, files));
});

/** Calls, links out of the site, sign-in returns and files always come from the network. */
function isPage({ pathname }) {
  return !/^\/(?:api|go|sandbox|draft|media|r|login\/social)\/|\.\w+$/.test(pathname);
}

/**
 * Uses the request that navigation preload has already sent. Each navigation has to pass through here: where the
 * worker doesn't respond, the browser drops the preloaded answer and sends the request a second time, which spends
 * one-time sign-in codes and counts clicks twice.
 */
async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function page(event) {
  try {
    const answer = await fromNetwork(event);
    event.waitUntil(keepPage(event.request.url, answer.clone()));
    return answer;
  } catch {
    return (await savedPage(event.request.url)) ?? offlinePage();
  }
}

async function keepPage(address, answer) {
  const visitor = answer.headers.get(MARK);
  if (!visitor) return;
  const own = await caches.open(OWN);
  const before = await (await own.match(VISITOR))?.text();
  if (before !== undefined && before !== visitor) await forget();
  await own.put(VISITOR, new Response(visitor));
  await keep(PAGES, addressOf(address), answer);
}

/** The part after '#' belongs to the browser. */
function addressOf(address) {
  return address.split('#', 1)[0];
}

async function savedPage(address) {
  return (await caches.open(PAGES)).match(addressOf(address));
}

/** The feed that was read last stands there as a link. */
async function offlinePage() {
  const pages = await caches.open(PAGES);
  const feeds = (await pages.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/home/'));
  const answer = await (await caches.open(OWN)).match(OFFLINE_PAGE);
  const last = feeds.at(-1);
  if (!answer || !last) return answer ?? Response.error();
  const { pathname, search } = new URL(last.url);
  const text = (await answer.text()).replace(
    'hidden="" href="/"',
    `href="${(pathname + search).replace(/["&<>]/g, encodeURIComponent)}"`,
  );
  return new Response(text, { status: 200, headers: answer.headers });
}

/** Their addresses never change what they hold: what is here need not be asked for. */
async function kept(event, name) {
  const found = await (await caches.open(name)).match(event.request.url);
  if (found) return found;
  const answer = await fetch(event.request);
  if (isForEver(answer)) event.waitUntil(keep(name, event.request.url, answer.clone()));
  return answer;
}

function isForEver(answer) {
  return answer.status === 200 && /immutable/.test(answer.headers.get('cache-control') ?? '');
}

/** Newest last; what is too much goes from the front. */
async function keep(name, address, answer) {
  const cache = await caches.open(name);
  await cache.delete(address);
  await cache.put(address, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((key) => cache.delete(key)));
}

/** What a page had loaded before the worker was there: the browser has most of it still at hand. */
async function keepSeen(address, files = []) {
  await Promise.all(
    files.map(async (file) => {
      const name = new URL(file).pathname.startsWith('/r/') ? FILES : PICTURES;
      if (await (await caches.open(name)).match(file)) return;
      const answer = await fetch(file).catch(() => null);
      if (answer && isForEver(answer)) await keep(name, file, answer);
    }),
  );
  if (!address || (await savedPage(address))) return;
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null);
  if (answer?.ok) await keepPage(address, answer);
}

async function forget() {
  await Promise.all([caches.delete(PAGES), caches.delete(PICTURES)]);
}
