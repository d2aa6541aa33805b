import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createRouteTable } from '#host/navigation/route-table.ts';
import { buildRemote, buildRoute } from '#host/remotes/build-remote.ts';
import { createEarlyResponses } from '#host/responses/early-responses.ts';
import { createPagePrefetch, type PrefetchSite } from './page-prefetch.ts';

const FEED = buildRoute({ name: 'feed', path: '/feed' });
const POST = buildRoute({ name: 'post', path: '/post/:id', over_feed: true, first_call: '/api/post/:id' });
const PRODUCT = buildRoute({
  name: 'product',
  path: '/product/:id',
  over_feed: true,
  first_call: '/api/product/:id',
  first_call_ids: ['post_ref'],
  files: ['product-page.js'],
});
const PROFILE = buildRoute({ name: 'profile', path: '/user/:id', first_call: '/api/user/:id' });
const REMOTES = [
  buildRemote({ name: 'social', routes: [FEED, POST, PROFILE] }),
  buildRemote({ name: 'shop', routes: [PRODUCT] }),
];

let fetched: string[] = [];
let answers: ((isOk: boolean) => void)[] = [];
let failing = /^$/;
let nowMs = 0;

beforeEach(() => {
  fetched = [];
  answers = [];
  failing = /^$/;
  nowMs = 1_000_000;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      fetched.push(url);
      return { ok: !failing.test(url), status: 500, json: async () => ({ of: url }) };
    },
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

function setUp() {
  const inlined: Record<string, unknown> = {};
  const loaded: string[] = [];
  const earlyResponses = createEarlyResponses(inlined, () => 7);
  const site = {
    routes: createRouteTable(REMOTES),
    remotes: REMOTES,
    loader: {
      peek: () => undefined,
      load: async (_remote: string, _kind: string, name: string) => loaded.push(name),
    },
    history: { current: () => ({ location: { pathname: '/feed' } }) },
    earlyResponses,
  } as unknown as PrefetchSite;
  return { ...createPagePrefetch(site), inlined, loaded, earlyResponses };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('prefetching', () => {
  test('[PR-07] the first call of a link with a recommender takes it, too', async () => {
    const { see } = setUp();
    see('/product/5?post_ref=212#top');
    await settle();
    expect(fetched).toContain('/api/product/5?post_ref=212');
  });

  test('fetches the scripts and the first call of a page that another remote opens over the feed', async () => {
    const { see, inlined, loaded, earlyResponses } = setUp();
    see('/product/5');
    see('/product/5');
    await settle();
    expect([...fetched].sort()).toEqual([
      '/api/product/5',
      '/r/shop/2.0.0/product-page.js',
      '/r/shop/2.0.0/remoteEntry.js',
    ]);
    expect(loaded).toEqual([]);
    expect(inlined).toEqual({ '/api/product/5': { of: '/api/product/5' } });
    expect(earlyResponses.requestedAt.get('/api/product/5')).toBe(7);
  });

  test('runs the scripts of a page when its link is approached, once, and only if they have been fetched', async () => {
    const { see, approach, loaded } = setUp();
    approach('/product/5');
    see('/product/5');
    await settle();
    approach('/product/6?post_ref=3');
    approach('/product/5');
    expect(loaded).toEqual(['product']);
  });

  test('skips the call of a page of the same remote, whose lists already have the content', async () => {
    const { see, inlined } = setUp();
    see('/post/5');
    await settle();
    expect(fetched).toEqual(['/r/social/2.0.0/remoteEntry.js']);
    expect(inlined).toEqual({});
  });

  test('fetches nothing for other pages or for visitors who save data', async () => {
    const { see } = setUp();
    see('/user/5');
    see('/nowhere');
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    see('/product/5');
    await settle();
    expect(fetched).toEqual([]);
  });

  test('makes a call once, and again when its response has become stale', async () => {
    const { see, inlined } = setUp();
    const calls = () => fetched.filter((url) => url === '/api/product/5').length;
    see('/product/5');
    await settle();
    see('/product/5');
    await settle();
    expect(calls()).toBe(1);
    nowMs += 300_000;
    await jest.advanceTimersByTimeAsync(300_000);
    expect(inlined).toEqual({});
    see('/product/5');
    await settle();
    expect(calls()).toBe(2);
  });
});

describe('limits', () => {
  test('three pages are fetched at a time, the last seen first, and only a few wait', async () => {
    Object.assign(globalThis, {
      fetch: (url: string) => {
        fetched.push(url);
        return new Promise((resolve) => answers.push(() => resolve({ ok: true, json: async () => ({}) })));
      },
    });
    const { see } = setUp();
    const calls = () => fetched.filter((url) => url.startsWith('/api/'));
    for (let id = 1; id <= 20; id += 1) see(`/product/${id}`);
    expect(calls()).toEqual(['/api/product/1', '/api/product/2', '/api/product/3']);
    for (let round = 0; round < 30; round += 1) {
      for (const answer of answers.splice(0)) answer(true);
      await settle();
    }
    expect(calls().slice(3, 5)).toEqual(['/api/product/20', '/api/product/19']);
    expect(calls()).toHaveLength(11);
  });

  test('at most forty calls are made in a minute', async () => {
    const { see } = setUp();
    const calls = () => fetched.filter((url) => url.startsWith('/api/')).length;
    for (let id = 1; id <= 60; id += 1) {
      see(`/product/${id}`);
      await settle();
    }
    expect(calls()).toBe(40);
    nowMs += 60_000;
    see('/product/61');
    await settle();
    expect(calls()).toBe(41);
  });
});

describe('failures', () => {
  test('does not run scripts that fail to load', async () => {
    failing = /product-page/;
    const { see, loaded, inlined } = setUp();
    see('/product/5');
    await settle();
    expect(loaded).toEqual([]);
    expect(Object.keys(inlined)).toEqual(['/api/product/5']);
  });

  test('a failed call is left to the page', async () => {
    failing = /api/;
    const { see, inlined } = setUp();
    see('/product/5');
    await settle();
    expect(inlined).toEqual({});
  });
});
