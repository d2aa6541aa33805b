import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildNotificationCounts } from '@tagalong/testing/builders';
import { openCountsConnection } from './counts-connection.ts';

class FakeStream extends EventTarget {
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
  send(data: string): void {
    this.dispatchEvent(new MessageEvent('counts', { data }));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
  endSession(): void {
    this.dispatchEvent(new Event('session-end'));
  }
}

function open() {
  const streams: FakeStream[] = [];
  const received: number[] = [];
  const ask = jest.fn(async () => buildNotificationCounts({ follower: 9 }));
  const connection = openCountsConnection({
    received: ({ follower }) => void received.push(follower.count),
    ask,
    openStream: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    random: () => 0.5,
  });
  const fail = () => streams.at(-1)?.fail();
  const send = (count: number) =>
    streams.at(-1)?.send(JSON.stringify(buildNotificationCounts({ follower: count })));
  return { connection, streams, received, ask, fail, send };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[NO-01] receives counts from the stream and ignores anything else', () => {
  const { received, send, streams } = open();
  send(1);
  streams[0]?.send('{"follower":1}');
  streams[0]?.send('not json');
  send(2);
  expect(received).toEqual([1, 2]);
});

test('reopens a broken stream after growing pauses', () => {
  const { streams, fail } = open();
  for (const pauseMs of [2_000, 4_000, 8_000]) {
    const count = streams.length;
    fail();
    expect(streams.at(-1)?.isClosed).toBe(true);
    jest.advanceTimersByTime(pauseMs - 1);
    expect(streams).toHaveLength(count);
    jest.advanceTimersByTime(1);
    expect(streams).toHaveLength(count + 1);
  }
});

test('[NO-01] polls every minute until a stream opens', async () => {
  const { ask, received, fail, send } = open();
  fail();
  expect(ask).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  fail();
  await jest.advanceTimersByTimeAsync(0);
  expect(received).toEqual([9]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  send(3);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('leaves the stream of an ended session closed for half a minute, then asks once and reopens it', async () => {
  const { streams, ask, received, send } = open();
  send(1);
  streams[0]?.endSession();
  expect(streams[0]?.isClosed).toBe(true);
  await jest.advanceTimersByTimeAsync(29_999);
  expect([streams.length, ask.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect([streams.length, ask.mock.calls.length]).toEqual([2, 1]);
  send(2);
  expect(received).toEqual([1, 9, 2]);
});

test('a closed connection reports, polls and opens nothing', async () => {
  const { connection, streams, received, ask, fail, send } = open();
  fail();
  connection.close();
  send(1);
  await jest.advanceTimersByTimeAsync(300_000);
  expect([streams.length, received, ask.mock.calls.length]).toEqual([1, [], 0]);
});
