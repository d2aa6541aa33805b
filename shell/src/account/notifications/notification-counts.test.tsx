import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import { buildNotificationCounts, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act } from '@testing-library/react';
import { watchNotificationCounts } from './notification-counts.ts';

/** Streams in the order in which the page opened them. */
let streams: FakeStream[] = [];
class FakeStream extends EventTarget {
  isClosed = false;
  constructor() {
    super();
    streams.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  send(follower: number, tagalong = 0): void {
    const data = JSON.stringify(buildNotificationCounts({ follower, tagalong }));
    act(() => void this.dispatchEvent(new MessageEvent('counts', { data })));
  }
}
class SilentChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

const { EventSource: realStream, BroadcastChannel: realChannel } = globalThis;
let isHidden = false;
let stop = (): void => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
  Object.assign(globalThis, { EventSource: FakeStream, BroadcastChannel: SilentChannel });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Object.assign(globalThis, { EventSource: realStream, BroadcastChannel: realChannel });
});

const ADA = buildUser({ id: 1 });

function watch(user: ReturnType<typeof buildUser> | null = ADA) {
  const view = renderRemote(<p />, { client: createFakeClient(), user });
  const onNews = jest.fn();
  stop = watchNotificationCounts(view.host, onNews);
  const setUser = (next: ReturnType<typeof buildUser> | null) => act(() => view.host.setSession(next));
  const totals = () =>
    view.published
      .filter(({ name }) => name === NOTIFICATION_COUNT_CHANGED.name)
      .map(({ payload }) => (payload as { total: number }).total);
  return { setUser, totals, onNews };
}
/** A stream closes a moment after its reason. */
async function openStreams(): Promise<number> {
  await act(async () => undefined);
  return streams.filter(({ isClosed }) => !isClosed).length;
}
function setHidden(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('[NO-01] the counts of a member are published while the page is open', async () => {
  const { totals } = watch();
  streams[0]?.send(3);
  expect(totals()).toEqual([3]);
  stop();
  expect(await openStreams()).toBe(0);
});

test('[NO-01] a visitor has no counts until they log in', async () => {
  const { setUser } = watch(null);
  expect(await openStreams()).toBe(0);
  setUser(ADA);
  expect(await openStreams()).toBe(1);
});

test('[NO-01] a logout clears the number and closes the stream', async () => {
  const { totals, setUser } = watch();
  streams[0]?.send(3);
  setUser(null);
  expect(totals()).toEqual([3, 0]);
  expect(await openStreams()).toBe(0);
});

test("[NO-01] another member's session replaces the stream, and nothing of the first is shown any more", async () => {
  const { totals, setUser } = watch();
  streams[0]?.send(3);
  setUser(buildUser({ id: 2 }));
  streams[0]?.send(4);
  streams[1]?.send(1);
  expect(totals()).toEqual([3, 0, 1]);
  expect(await openStreams()).toBe(1);
});

test('[NO-01] a change of the same member keeps the stream', () => {
  const { setUser, totals } = watch();
  setUser({ ...ADA, name: 'Ada L.' });
  expect(streams).toHaveLength(1);
  expect(totals()).toEqual([]);
});

test('a hidden tab closes its stream after five minutes and opens one when it is seen again', async () => {
  watch();
  setHidden(true);
  jest.advanceTimersByTime(299_000);
  expect(await openStreams()).toBe(1);
  jest.advanceTimersByTime(2_000);
  expect(await openStreams()).toBe(0);
  setHidden(false);
  expect(await openStreams()).toBe(1);
});

test('a tab that is seen within five minutes keeps its stream', async () => {
  watch();
  setHidden(true);
  jest.advanceTimersByTime(200_000);
  setHidden(false);
  jest.advanceTimersByTime(200_000);
  expect(await openStreams()).toBe(1);
  expect(streams).toHaveLength(1);
});

test('a page in the back/forward cache holds no stream', async () => {
  watch();
  window.dispatchEvent(new Event('pagehide'));
  expect(await openStreams()).toBe(0);
  window.dispatchEvent(new Event('pageshow'));
  expect(await openStreams()).toBe(1);
});

test('after the cleanup, neither a login nor a visible page opens a stream', async () => {
  const { setUser } = watch(null);
  stop();
  setUser(ADA);
  setHidden(true);
  setHidden(false);
  window.dispatchEvent(new Event('pageshow'));
  expect(await openStreams()).toBe(0);
});

test('[XT-27] news reach a visible page only', () => {
  const { onNews } = watch();
  streams[0]?.send(0, 1);
  expect(onNews).not.toHaveBeenCalled();
  streams[0]?.send(0, 2);
  expect(onNews).toHaveBeenCalledTimes(1);
  setHidden(true);
  streams[0]?.send(0, 3);
  expect(onNews).toHaveBeenCalledTimes(1);
});
