import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(new URL('../../assets/start-check.js', import.meta.url), 'utf8');
const MAIN = { src: '/r/shell/1.0.0/main.js', integrity: 'sha256-a', defer: true };
const CHUNK = { src: '/r/social/1.0.0/feed.js', integrity: 'sha256-b', defer: false };

interface Browser {
  /** False for a browser that blocks storage. */
  hasStorage?: boolean;
  /** False if the server's own copy is damaged, too, or there is no connection. */
  canFetch?: boolean;
}

/** A page whose scripts are watched, in a tab that keeps `stored` over reloads. */
function open({ hasStorage = true, canFetch = true }: Browser, stored = new Map<string, string>()) {
  const listeners = new Map<string, (event: object) => Promise<void> | void>();
  const did: string[] = [];
  const notice = { removeAttribute: () => did.push('notice') };
  runInNewContext(SOURCE, {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    get sessionStorage() {
      if (!hasStorage) throw new Error('blocked');
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string) => stored.set(key, ''),
        removeItem: (key: string) => stored.delete(key),
      };
    },
    document: {
      scripts: [MAIN, CHUNK],
      querySelector: (selector: string) =>
        selector.startsWith('script') ? { textContent: '{"page_id":"p1"}' } : notice,
    },
    async fetch(src: string, { cache, integrity }: Record<string, string>) {
      did.push(`${cache} ${src} ${integrity}`);
      if (!canFetch) throw new TypeError('Failed to fetch');
    },
    location: { reload: () => did.push('reload') },
    navigator: { sendBeacon: (path: string, body: Blob) => did.push(`${path} ${body.type}`) },
    Blob,
  });
  const dispatch = async (type: string, event: object): Promise<void> => listeners.get(type)?.(event);
  return { did, stored, dispatch, fail: (target: object) => dispatch('error', { target }) };
}
const FETCHED = 'reload /r/shell/1.0.0/main.js sha256-a';
const REPORTED = ['notice', '/beacon/errors application/json'];

test('a damaged script is requested past all caches, and the page reloads once', async () => {
  const first = open({});
  await first.fail(MAIN);
  assert.deepEqual(first.did, [FETCHED, 'reload']);
  const second = open({}, first.stored);
  await second.fail(MAIN);
  await second.fail(MAIN);
  assert.deepEqual(second.did, [FETCHED, ...REPORTED]);
});

test('a browser without storage, and a damaged copy of the server, reload nothing', async () => {
  for (const browser of [{ hasStorage: false }, { canFetch: false }]) {
    const page = open(browser);
    await page.fail(MAIN);
    assert.deepEqual(page.did, [FETCHED, ...REPORTED]);
  }
});

test('a release that throws before it has started is reported, and not requested again', async () => {
  const thrown = { target: {}, filename: MAIN.src, message: 'TypeError: x is undefined' };
  const page = open({});
  await page.dispatch('error', { ...thrown, filename: CHUNK.src });
  await page.dispatch('error', thrown);
  await page.dispatch('error', thrown);
  assert.deepEqual(page.did, REPORTED);
  const rejected = open({});
  await rejected.dispatch('site-start', { detail: 'Error: no root' });
  assert.deepEqual(rejected.did, REPORTED);
  const started = open({}, new Map([['start-retried', '']]));
  await started.dispatch('site-start', { detail: null });
  await started.dispatch('error', thrown);
  assert.deepEqual([started.did, started.stored.size], [[], 0]);
});

test("a remote's chunk and other failed resources are none of its business", async () => {
  const page = open({});
  for (const target of [CHUNK, { src: '/a.webp' }]) await page.fail(target);
  assert.deepEqual(page.did, []);
});
