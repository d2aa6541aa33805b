import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(new URL('../../assets/service-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://tagalong.example';

interface NavigationResult {
  response: unknown;
  requests: string[];
}

/** Runs the worker; `requests` lists its own requests. */
function run({ store }: { store: object }) {
  const listeners = new Map<string, (event: unknown) => void>();
  const requests: string[] = [];
  runInNewContext(SOURCE, {
    URL,
    Response,
    setTimeout,
    clearTimeout,
    // Node's own Request requires an absolute URL.
    Request: class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    },
    caches: { open: async () => store },
    self: {
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      skipWaiting: async () => undefined,
    },
    fetch: async ({ url }: { url: string }) => {
      requests.push(url);
      return 'fetched';
    },
  });
  return { listeners, requests };
}

/** Runs the worker and navigates once; `requests` lists the worker's requests besides the preloaded one. */
async function navigate(path: string, preloaded: Promise<unknown>): Promise<NavigationResult> {
  const { listeners, requests } = run({
    store: { match: async () => undefined, keys: async () => [], put: async () => undefined },
  });
  let response: unknown = 'left to the browser';
  listeners.get('fetch')?.({
    request: { url: ORIGIN + path, method: 'GET', mode: 'navigate', headers: new Headers() },
    preloadResponse: preloaded,
    respondWith: (given: unknown) => {
      response = given;
    },
    waitUntil: () => undefined,
  });
  return { response: await response, requests };
}

for (const path of [
  '/home/latest',
  '/login/social/google/return?state=s&code=c',
  '/go/478?post_ref=212',
  '/draft/update-confirm-status',
  '/api/me/export',
  '/media/posts/1.webp',
]) {
  test(`[AU-02] [PR-07] the worker sends the request of a navigation to ${path} once`, async () => {
    const preloaded = { headers: new Headers(), clone: () => preloaded };
    const { response, requests } = await navigate(path, Promise.resolve(preloaded));
    assert.equal(response, preloaded);
    assert.deepEqual(requests, []);
  });

  test(`a browser without navigation preload sends the request to ${path} once, too`, async () => {
    const { requests } = await navigate(path, Promise.resolve(undefined));
    assert.deepEqual(requests, [ORIGIN + path]);
  });
}

test('POST requests bypass the worker, which would lose beacons when the page closes', async () => {
  const routes: unknown[] = [];
  await install({ addRoutes: (route) => routes.push(route) });
  assert.deepEqual(structuredClone(routes), [{ condition: { requestMethod: 'POST' }, source: 'network' }]);
});

test('a browser without static routes installs the worker, too', async () => {
  assert.deepEqual(await install({}), ['/offline.html']);
});

/** Installs the worker and returns what it has cached. */
async function install(support: { addRoutes?: (route: unknown) => void }): Promise<string[]> {
  const cached: string[] = [];
  const { listeners } = run({
    store: { add: async ({ url }: Request) => cached.push(new URL(url).pathname) },
  });
  let installed: unknown;
  listeners.get('install')?.({
    ...support,
    waitUntil: (work: unknown) => {
      installed = work;
    },
  });
  await installed;
  return cached;
}
