import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(new URL('../../assets/service-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://tagalong.example';
const FILE = `${ORIGIN}/r/social/1.0.0/page.js`;
const PICTURE = `${ORIGIN}/media/posts/1.webp`;
const PAGE = `${ORIGIN}/home/latest`;
const GOOD = 'published';
const HASH = hashOf(GOOD);

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function file(body: string | ReadableStream, etag = `"${HASH.slice(7, 39)}-br"`): Response {
  return new Response(body, { headers: { 'cache-control': 'immutable', ...(etag && { etag }) } });
}

function page(): Response {
  return new Response('page', { headers: { 'x-offline-copy': 'visitor' } });
}

function unreadable(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(new Error('unreadable')) });
}

/** Cache Storage in memory, in which the operations named in `broken` reject, and those in `stuck` never end. */
function storage(broken: readonly string[] = [], stuck: readonly string[] = []) {
  const stored = new Map<string, Map<string, Response>>();
  const keyOf = (key: string | Request): string =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
  const work = async <T>(name: string, run: () => T): Promise<T> => {
    if (stuck.includes(name)) await new Promise(() => undefined);
    if (broken.includes(name)) throw new Error(`${name} failed`);
    return run();
  };
  const entriesOf = (name: string): Map<string, Response> => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return entries;
  };
  const open = (name: string) =>
    work('open', () => {
      const entries = entriesOf(name);
      return {
        match: (key: string) => work('match', () => entries.get(keyOf(key))?.clone()),
        put: (key: string, response: Response) => work('put', () => entries.set(keyOf(key), response)),
        delete: (key: string | Request) => work('delete', () => entries.delete(keyOf(key))),
        keys: () => work('keys', () => [...entries.keys()].map((url) => new Request(url))),
        add: (key: Request) => work('put', () => entries.set(keyOf(key), new Response('offline'))),
      };
    });
  return {
    entriesOf,
    /** Whether waits for it needn't be real. */
    isStuck: stuck.length > 0,
    caches: {
      open,
      keys: () => work('keys', () => [...stored.keys()]),
      delete: (name: string) => work('delete', () => stored.delete(name)),
    },
  };
}

interface Setting {
  store?: ReturnType<typeof storage>;
  /** The network's answers in order; the last one repeats. None is an outage. */
  network?: (() => Response)[];
}

function start({ store = storage(), network = [() => file(GOOD)] }: Setting) {
  const listeners = new Map<string, (event: unknown) => void>();
  const requests: Request[] = [];
  const waits: number[] = [];
  let claimed = 0;
  runInNewContext(SOURCE, {
    URL,
    Response,
    Request: class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    },
    crypto,
    btoa,
    setTimeout: (run: () => void, ms: number) => {
      waits.push(ms);
      return setTimeout(run, store.isStuck ? 0 : ms);
    },
    clearTimeout,
    caches: store.caches,
    self: {
      location: { origin: ORIGIN },
      registration: { navigationPreload: { enable: () => Promise.reject(new Error('no preload')) } },
      clients: { claim: async () => claimed++ },
      skipWaiting: async () => claimed++,
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    },
    fetch: async (request: Request) => {
      requests.push(request);
      const answer = network[Math.min(requests.length, network.length) - 1];
      if (!answer) throw new TypeError('offline');
      return answer();
    },
  });

  /** Dispatches an event and resolves with its response once all its work is done; rejects if any of it does. */
  async function dispatch(type: string, event: object = {}): Promise<Response | undefined> {
    const works: unknown[] = [];
    let answer: Response | undefined;
    listeners.get(type)?.({
      ...event,
      respondWith: (given: Promise<Response>) =>
        works.push(
          given.then((response) => {
            answer = response;
          }),
        ),
      waitUntil: (work: unknown) => works.push(work),
    });
    for (const work of works) await work;
    return answer;
  }

  /** Resolves with the response of a request, although what it stores never ends. */
  function respond(request: Request): Promise<Response> {
    return new Promise((resolve) => {
      listeners.get('fetch')?.({ request, respondWith: resolve, waitUntil: () => undefined });
    });
  }

  async function load(url: string, integrity = ''): Promise<string | undefined> {
    const response = await dispatch('fetch', { request: new Request(url, { integrity }) });
    return response?.text();
  }

  function navigate(preloadResponse: Promise<unknown>): Promise<Response | undefined> {
    const request = { url: PAGE, method: 'GET', mode: 'navigate', headers: new Headers() };
    return dispatch('fetch', { request, preloadResponse });
  }
  return { dispatch, respond, load, navigate, requests, waits, countClaims: () => claimed };
}

test('if Cache Storage does not respond, the network answers after one wait, and the worker is activated', async () => {
  for (const stuck of ['open', 'match', 'delete']) {
    const worker = start({ store: storage([], [stuck]) });
    for (const url of [FILE, FILE, PICTURE])
      assert.equal(await (await worker.respond(new Request(url))).text(), GOOD);
    if (stuck !== 'delete') assert.deepEqual(worker.waits, [5_000, 100, 100]);
  }
  const activated = start({ store: storage([], ['keys']) });
  await activated.dispatch('activate');
  assert.equal(activated.countClaims(), 1);
  const offline = start({ store: storage([], ['open']), network: [] });
  assert.equal((await offline.navigate(Promise.resolve(undefined)))?.type, 'error');
});

for (const broken of ['open', 'match', 'put', 'keys', 'delete']) {
  test(`if Cache Storage rejects ${broken}, the network answers`, async () => {
    const worker = start({ store: storage([broken]) });
    assert.equal(await worker.load(FILE, HASH), GOOD);
    assert.equal(await worker.load(PICTURE), GOOD);
    const online = start({ store: storage([broken]), network: [page] });
    assert.equal(await (await online.navigate(Promise.resolve(undefined)))?.text(), 'page');
    await online.dispatch('message', { data: { type: 'seen', page: PAGE, files: [FILE] } });
    await online.dispatch('message', { data: { type: 'forget' } });
  });

  test(`if Cache Storage rejects ${broken}, the worker replaces an older one, and a page offline ends`, async () => {
    const worker = start({ store: storage([broken]), network: [] });
    await worker.dispatch('install');
    await worker.dispatch('activate');
    assert.equal(worker.countClaims(), 2);
    assert.ok(await worker.navigate(Promise.resolve(undefined)));
  });
}

test('if the preloaded response rejects, a page comes from the network', async () => {
  const worker = start({ network: [page] });
  assert.equal(await (await worker.navigate(Promise.reject(new Error('preload failed'))))?.text(), 'page');
});

test('[XT-05] a page stores the offline page that the installation could not', async () => {
  const store = storage();
  await start({ store, network: [page] }).navigate(Promise.resolve(undefined));
  const offline = await start({ store, network: [] }).dispatch('fetch', {
    request: { url: `${ORIGIN}/home/other`, method: 'GET', mode: 'navigate', headers: new Headers() },
  });
  assert.equal(await offline?.text(), 'offline');
});

test('a stored page that is unreadable is not shown offline', async () => {
  const store = storage();
  store.entriesOf('pages-1').set(PAGE, new Response(unreadable()));
  store.entriesOf('state-1').set(`${ORIGIN}/offline.html`, new Response('offline'));
  const response = await start({ store, network: [] }).navigate(Promise.resolve(undefined));
  assert.equal(await response?.text(), 'offline');
});

test('if the mark of the visitor is unreadable, the stored pages go, because they may be of another visitor', async () => {
  const store = storage();
  store.entriesOf('state-1').set(`${ORIGIN}/visitor`, new Response(unreadable()));
  store.entriesOf('pages-1').set(`${ORIGIN}/home/for-you`, new Response('private'));
  await start({ store, network: [page] }).navigate(Promise.resolve(undefined));
  assert.deepEqual([...store.entriesOf('pages-1').keys()], [PAGE]);
});

test('[XT-05] a release file is stored once verified, and served without the network', async () => {
  for (const integrity of [HASH, '']) {
    const store = storage();
    assert.equal(await start({ store }).load(FILE, integrity), GOOD);
    assert.equal(await start({ store, network: [] }).load(FILE, integrity), GOOD);
  }
});

for (const [damage, body] of [
  ['changed', () => 'damaged'],
  ['cut off', unreadable],
] as const) {
  for (const integrity of [HASH, '']) {
    const known = integrity ? "the page's hash" : 'the ETag';
    test(`a response that is ${damage} by ${known} is requested once more, past the cache`, async () => {
      const store = storage();
      const worker = start({ store, network: [() => file(body()), () => file(GOOD)] });
      assert.equal(await worker.load(FILE, integrity), GOOD);
      assert.deepEqual(
        worker.requests.map(({ cache }) => cache),
        ['default', 'reload'],
      );
      assert.equal(await start({ store, network: [] }).load(FILE, integrity), GOOD);
    });

    test(`a stored file that is ${damage} by ${known} is replaced`, async () => {
      const store = storage();
      store.entriesOf('files-1').set(FILE, file(body()));
      assert.equal(await start({ store }).load(FILE, integrity), GOOD);
      assert.equal(await start({ store, network: [] }).load(FILE, integrity), GOOD);
    });
  }
}

test('bytes that stay different, or have no known hash, are never stored', async () => {
  for (const [response, count] of [
    [() => file('damaged'), 2],
    [() => file(GOOD, ''), 1],
    [() => file(GOOD, '"of-another-server"'), 1],
  ] as const) {
    const store = storage();
    const worker = start({ store, network: [response] });
    assert.equal(await worker.load(FILE), await response().text());
    assert.equal(worker.requests.length, count);
    await worker.dispatch('message', { data: { type: 'seen', files: [FILE] } });
    assert.deepEqual([...store.entriesOf('files-1').keys()], []);
  }
});

test('a file with the right ETag is not served for a page that expects another hash', async () => {
  const store = storage();
  store.entriesOf('files-1').set(FILE, file(GOOD));
  const worker = start({ store, network: [() => file('other')] });
  assert.equal(await worker.load(FILE, hashOf('other')), 'other');
});

test('an outage is not requested twice', async () => {
  const worker = start({ network: [] });
  await assert.rejects(worker.load(FILE, HASH));
  assert.equal(worker.requests.length, 1);
});

test('a stored picture that is unreadable is replaced', async () => {
  const store = storage();
  store.entriesOf('pictures-1').set(PICTURE, file(unreadable(), ''));
  assert.equal(await start({ store, network: [() => file('picture', '')] }).load(PICTURE), 'picture');
  assert.equal(await start({ store, network: [] }).load(PICTURE), 'picture');
});
