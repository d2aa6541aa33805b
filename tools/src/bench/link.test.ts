import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLink, createSendWindow, SEGMENT_BYTES, SLOW_4G, transferMs } from './link.ts';

const near = (actual: number, expected: number, by: number): void =>
  assert.ok(Math.abs(actual - expected) <= by, `${actual} is not within ${by} of ${expected}`);

test('a small packet takes half a round trip plus its transmission time', () => {
  near(createLink(SLOW_4G).pass(0, 148), 75 + 1, 0.01);
});

test('packets of all connections queue behind each other', () => {
  const link = createLink({ rttMs: 100, bytesPerSecond: 1_500_000 });
  assert.equal(link.pass(0, SEGMENT_BYTES), 51);
  assert.equal(link.pass(0, SEGMENT_BYTES), 52);
  assert.equal(link.pass(10, SEGMENT_BYTES), 61);
});

test('ten packets may be in flight at first, and twice as many after a round trip', () => {
  const window = createSendWindow();
  const fill = (): number => {
    let count = 0;
    for (; window.hasRoom(SEGMENT_BYTES); count += 1) window.sent(SEGMENT_BYTES);
    return count;
  };
  assert.equal(fill(), 10);
  for (let answer = 0; answer < 10; answer += 1) window.acknowledged(SEGMENT_BYTES);
  assert.equal(fill(), 20);
});

test('a packet larger than the window is sent when nothing else is in flight', () => {
  assert.ok(createSendWindow().hasRoom(1_000_000));
});

test('a file that fits the first window is sent at once, a larger one waits for slow start', () => {
  const wide = { rttMs: 150, bytesPerSecond: 1_000_000_000 };
  near(transferMs(10 * SEGMENT_BYTES, wide), 75, 1);
  near(transferMs(30 * SEGMENT_BYTES, wide), 75 + 150, 1);
  near(transferMs(31 * SEGMENT_BYTES, wide), 75 + 300, 1);
});

test('100 kB over slow 4G take their transmission time, half a round trip and about 90 ms of slow start', () => {
  near(transferMs(100_000, SLOW_4G), 518 + 75 + 90, 10);
});
