import { expect, test } from '@jest/globals';
import { buildNotificationCounts } from '@tagalong/testing/builders';
import { startLiveCounts } from './live-counts.ts';

type Ports = Parameters<typeof startLiveCounts>[0];
type Listener = (event: MessageEvent) => void;

/** Simulates one browser: a lock held by one tab at a time, a channel between tabs, and the open streams. */
function browser() {
  const listeners = new Map<object, Listener>();
  const waiting: { work: (stopped: AbortSignal) => Promise<void>; signal: AbortSignal }[] = [];
  let isHeld = false;
  const lines: { received: (count: number) => void; isOpen: boolean }[] = [];

  function next(): void {
    const turn = waiting.find(({ signal }) => !signal.aborted);
    if (isHeld || !turn) return;
    waiting.splice(waiting.indexOf(turn), 1);
    isHeld = true;
    void turn.work(turn.signal).then(() => {
      isHeld = false;
      next();
    });
  }

  function openTab(userId = 1, hasLocks = true) {
    const me = {};
    const published: number[] = [];
    const channel = {
      postMessage: (data: unknown) => {
        for (const [tab, listener] of listeners) if (tab !== me) listener({ data } as MessageEvent);
      },
      addEventListener: (_: string, listener: Listener) => void listeners.set(me, listener),
      close: () => void listeners.delete(me),
    };
    const openLine: Ports['openLine'] = (received) => {
      const line = {
        received: (follower: number) => received(buildNotificationCounts({ follower, interaction: 1 })),
        isOpen: true,
      };
      lines.push(line);
      return {
        close: () => {
          line.isOpen = false;
        },
      };
    };
    const lead: Ports['lead'] = (_, work, signal) => {
      waiting.push({ work, signal });
      next();
    };
    const stop = startLiveCounts({
      userId,
      openLine,
      lead: hasLocks ? lead : null,
      channel: channel as unknown as BroadcastChannel,
      publish: (total) => published.push(total),
    });
    return { published, stop };
  }
  return { openTab, lines, openLines: () => lines.filter(({ isOpen }) => isOpen) };
}

test('[NO-01] one tab holds the line, and all tabs get the sum of the four counts', () => {
  const { openTab, openLines } = browser();
  const [first, second] = [openTab(), openTab()];
  expect(openLines()).toHaveLength(1);
  openLines()[0]?.received(4);
  expect([first.published, second.published]).toEqual([[5], [5]]);
});

test('[NO-01] a tab that opens later gets the total from the leading tab', () => {
  const { openTab, openLines } = browser();
  openTab();
  openLines()[0]?.received(2);
  expect(openTab().published).toEqual([3]);
});

test('[NO-01] when the leading tab closes, the next one takes over the line', async () => {
  const { openTab, openLines } = browser();
  const [first, second] = [openTab(), openTab()];
  first.stop();
  await Promise.resolve();
  await Promise.resolve();
  expect(openLines()).toHaveLength(1);
  openLines()[0]?.received(6);
  expect([first.published, second.published]).toEqual([[], [7]]);
});

test('publishes the same total once', () => {
  const { openTab, openLines } = browser();
  const { published } = openTab();
  for (const count of [1, 1, 0, 1]) openLines()[0]?.received(count);
  expect(published).toEqual([2, 1, 2]);
});

test("ignores another user's total", () => {
  const { openTab, lines } = browser();
  const [mine, other] = [openTab(1, false), openTab(2, false)];
  lines[1]?.received(8);
  expect([mine.published, other.published]).toEqual([[], [9]]);
});

test('without locks each tab opens its own line', () => {
  const { openTab, openLines } = browser();
  openTab(1, false);
  const { stop } = openTab(1, false);
  expect(openLines()).toHaveLength(2);
  stop();
});
