import { afterEach, expect, test } from '@jest/globals';
import { createReadTracker, sendOnUnload } from './use-mark-as-read.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const requestsOf = (tracker: ReturnType<typeof createReadTracker>) =>
  tracker.take().map(({ request }) => request);

test('[NO-02] a list is marked up to the newest unread notification that was shown', () => {
  const tracker = createReadTracker();
  tracker.record({}, 8);
  tracker.record({}, 12);
  // A later page of the same list shows older ones.
  tracker.record({}, 5);
  expect(requestsOf(tracker)).toEqual([{ max_id: 12, read_status: 2 }]);
});

test('[NO-02] a list without unread notifications is not marked', () => {
  const tracker = createReadTracker();
  tracker.record({}, 0);
  tracker.record({ type: 'follower' }, 0);
  expect(requestsOf(tracker)).toEqual([]);
});

test('[NO-02] each type and subtype is marked on its own, without the others', () => {
  const tracker = createReadTracker();
  tracker.record({ type: 'follower' }, 3);
  tracker.record({ type: 'interaction' }, 7);
  tracker.record({ type: 'interaction', subtype: 'post_liked' }, 4);
  expect(requestsOf(tracker)).toEqual([
    { max_id: 3, type: 'follower' },
    { max_id: 7, type: 'interaction' },
    { max_id: 4, type: 'interaction', subtype: 'post_liked' },
  ]);
});

test('[NO-02] what was taken is not marked a second time', () => {
  const tracker = createReadTracker();
  tracker.record({}, 8);
  expect(requestsOf(tracker)).toHaveLength(1);
  expect(requestsOf(tracker)).toEqual([]);
  tracker.record({}, 8);
  expect(requestsOf(tracker)).toHaveLength(1);
});

test('[NO-02] the request of a closing tab outlives the page and carries the session', () => {
  const sent: [path: string, init: RequestInit][] = [];
  globalThis.fetch = ((path: string, init: RequestInit) => {
    sent.push([path, init]);
    return Promise.resolve(new Response());
  }) as typeof fetch;
  const tracker = createReadTracker();
  tracker.record({}, 12);
  tracker.record({ type: 'interaction', subtype: 'post_liked' }, 4);
  tracker.take().forEach(sendOnUnload);
  for (const [, init] of sent)
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'same-origin' });
  expect(sent.map(([path, { headers, body }]) => [path, headers, body])).toEqual([
    [
      '/api/me/notification/update-status',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      'max_id=12&read_status=2',
    ],
    [
      '/api/me/notification/read-list',
      { 'Content-Type': 'application/json' },
      JSON.stringify({ max_id: 4, type: 'interaction', subtype: 'post_liked' }),
    ],
  ]);
});

test('a failed request of a closing tab is silent', async () => {
  let isAsked = false;
  globalThis.fetch = (() => {
    isAsked = true;
    return Promise.reject(new TypeError('Failed to fetch'));
  }) as typeof fetch;
  const tracker = createReadTracker();
  tracker.record({}, 1);
  tracker.take().forEach(sendOnUnload);
  // An unhandled rejection would end the test run here.
  await new Promise((resolve) => setTimeout(resolve));
  expect(isAsked).toBe(true);
});
