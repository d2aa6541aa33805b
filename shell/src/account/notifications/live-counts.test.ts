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
  const connections: { received: (count: number, tagalong?: number) => void; isOpen: boolean }[] = [];

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
    const news: number[] = [];
    const channel = {
      postMessage: (data: unknown) => {
        for (const [tab, listener] of listeners) if (tab !== me) listener({ data } as MessageEvent);
      },
      addEventListener: (_: string, listener: Listener) => void listeners.set(me, listener),
      close: () => void listeners.delete(me),
    };
    const openConnection: Ports['openConnection'] = (received) => {
      const connection = {
        received: (follower: number, tagalong = 0) =>
          received(buildNotificationCounts({ follower, interaction: 1, tagalong })),
        isOpen: true,
      };
      connections.push(connection);
      return {
        close: () => {
          connection.isOpen = false;
        },
      };
    };
    const lead: Ports['lead'] = (_, work, signal) => {
      waiting.push({ work, signal });
      next();
    };
    const stop = startLiveCounts({
      userId,
      openConnection,
      lead: hasLocks ? lead : null,
      channel: channel as unknown as BroadcastChannel,
      publish: (total) => published.push(total),
      onNews: () => news.push(published.at(-1) ?? 0),
    });
    return { published, news, stop };
  }
  const post = (data: unknown): void => {
    for (const listener of listeners.values()) listener({ data } as MessageEvent);
  };
  return { openTab, post, connections, openConnections: () => connections.filter(({ isOpen }) => isOpen) };
}

test('[NO-01] one tab holds the connection, and all tabs get the sum of the four counts', () => {
  const { openTab, openConnections } = browser();
  const [first, second] = [openTab(), openTab()];
  expect(openConnections()).toHaveLength(1);
  openConnections()[0]?.received(4);
  expect([first.published, second.published]).toEqual([[5], [5]]);
});

test('[NO-01] a tab that opens later gets the total from the leading tab', () => {
  const { openTab, openConnections } = browser();
  openTab();
  openConnections()[0]?.received(2);
  expect(openTab().published).toEqual([3]);
});

test('[NO-01] when the leading tab closes, the next one takes over the connection', async () => {
  const { openTab, openConnections } = browser();
  const [first, second] = [openTab(), openTab()];
  first.stop();
  await Promise.resolve();
  await Promise.resolve();
  expect(openConnections()).toHaveLength(1);
  openConnections()[0]?.received(6);
  expect([first.published, second.published]).toEqual([[], [7]]);
});

test('publishes the same total once', () => {
  const { openTab, openConnections } = browser();
  const { published } = openTab();
  for (const count of [1, 1, 0, 1]) openConnections()[0]?.received(count);
  expect(published).toEqual([2, 1, 2]);
});

test("ignores another user's total", () => {
  const { openTab, connections } = browser();
  const [mine, other] = [openTab(1, false), openTab(2, false)];
  connections[1]?.received(8);
  expect([mine.published, other.published]).toEqual([[], [9]]);
});

test('without locks each tab opens its own connection', () => {
  const { openTab, openConnections } = browser();
  openTab(1, false);
  const { stop } = openTab(1, false);
  expect(openConnections()).toHaveLength(2);
  stop();
});

test('[XT-27] only a further notification of the site is news, in every tab and after its number', () => {
  const { openTab, openConnections } = browser();
  const tabs = [openTab(), openTab()];
  const [connection] = openConnections();
  connection?.received(4, 2);
  connection?.received(9, 2);
  expect(tabs.map(({ news }) => news)).toEqual([[], []]);
  connection?.received(9, 3);
  connection?.received(8, 4);
  connection?.received(8, 0);
  expect(tabs.map(({ news }) => news)).toEqual([
    [13, 13],
    [13, 13],
  ]);
  expect(openTab().news).toEqual([]);
});

test('a leading tab of an older release, which shares totals only, makes no news', () => {
  const { openTab, post } = browser();
  const tab = openTab();
  post({ userId: 1, total: 3 });
  post({ userId: 1, total: 4 });
  expect([tab.published, tab.news]).toEqual([[3, 4], []]);
});
