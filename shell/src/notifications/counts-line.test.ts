import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildNotificationCounts } from '@tagalong/testing/builders';
import { openCountsLine } from './counts-line.ts';

class FakeStream extends EventTarget {
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('counts', { data }));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

function open() {
  const streams: FakeStream[] = [];
  const heard: number[] = [];
  const ask = jest.fn(async () => buildNotificationCounts({ follower: 9 }));
  const line = openCountsLine({
    heard: ({ follower }) => void heard.push(follower.count),
    ask,
    openStream: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    random: () => 0.5,
  });
  const fail = () => streams.at(-1)?.fail();
  const say = (count: number) =>
    streams.at(-1)?.say(JSON.stringify(buildNotificationCounts({ follower: count })));
  return { line, streams, heard, ask, fail, say };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[NO-01] what the stream sends is heard, and what is no count is not', () => {
  const { heard, say, streams } = open();
  say(1);
  streams[0]?.say('{"follower":1}');
  streams[0]?.say('not json');
  say(2);
  expect(heard).toEqual([1, 2]);
});

test('a stream that breaks is opened again after pauses that grow', () => {
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

test('[NO-01] where there is no stream the counts are asked for each minute, until there is one', async () => {
  const { ask, heard, fail, say } = open();
  fail();
  expect(ask).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  fail();
  await jest.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([9]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  say(3);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a closed line says, asks and opens nothing more', async () => {
  const { line, streams, heard, ask, fail, say } = open();
  fail();
  line.close();
  say(1);
  await jest.advanceTimersByTimeAsync(300_000);
  expect([streams.length, heard, ask.mock.calls.length]).toEqual([1, [], 0]);
});
