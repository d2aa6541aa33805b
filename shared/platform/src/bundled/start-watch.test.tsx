import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BOOT_ELEMENT_ID, OPEN_PAGE, STARTING } from '@tagalong/contracts/core/page-boot';
import { type WatchedStart, watchStart } from './start-watch.ts';

const SLOT = 'shop.notes#wishes';
const MARK = `${OPEN_PAGE}p1`;
const held = new Set<string>();
let watches: WatchedStart[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  held.clear();
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">{"page_id":"p1"}</script>`;
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      async request(name: string, use: () => Promise<void>) {
        held.add(name);
        await use();
        held.delete(name);
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    },
  });
});
afterEach(() => {
  for (const watch of watches) watch.end();
  watches = [];
  jest.useRealTimers();
});

/** Starts a contribution that may; resolves with the reason if it may not. */
async function start(slot = SLOT): Promise<WatchedStart | string> {
  const verdict = await watchStart(slot);
  if (typeof verdict !== 'string') watches.push(verdict);
  return verdict;
}
const began = async (slot = SLOT): Promise<WatchedStart> => {
  const verdict = await start(slot);
  if (typeof verdict === 'string') throw new Error(verdict);
  return verdict;
};
/** Ends the page as one that doesn't respond: its locks are free, and no code of it runs. */
const close = (): void => held.clear();

test('[XT-37] a contribution that froze a page is left out for an hour, which is known once', async () => {
  await began();
  close();
  expect(await start()).toBe('found');
  expect(await start()).toBe('frozen');
  expect(typeof (await start('shop.notes#other'))).toBe('object');
  jest.setSystemTime(Date.now() + 3_700_000);
  expect(typeof (await start())).toBe('object');
});

test('[XT-37] one that has started, that fails to load, or whose page was left did not freeze it', async () => {
  const started = await began();
  started.loaded();
  jest.advanceTimersByTime(2_000);
  close();
  const failed = await began();
  failed.end();
  close();
  await began();
  jest.advanceTimersByTime(10_000);
  close();
  await began();
  dispatchEvent(new Event('pagehide'));
  close();
  expect(typeof (await start())).toBe('object');
});

test('[XT-37] one that loops while it handles an event froze the page, and its owner is not held responsible', async () => {
  localStorage.setItem(MARK, 'social');
  const watch = await began();
  watch.loaded();
  jest.advanceTimersByTime(2_000);
  watch.handling();
  expect(localStorage.getItem(MARK)).toBeNull();
  jest.advanceTimersByTime(0);
  expect(localStorage.getItem(MARK)).toBe('social');
  expect(typeof (await start())).toBe('object');

  watch.handling();
  close();
  expect(await start()).toBe('found');
});

test('[XT-37] one that starts in another tab did not freeze it', async () => {
  await began();
  expect(typeof (await start())).toBe('object');
});

test('[XT-37] while contributions start, the owner of the page is not held responsible for it', async () => {
  localStorage.setItem(MARK, 'social');
  const changes: boolean[] = [];
  const isStarting = (): boolean => document.documentElement.hasAttribute(STARTING);
  const note = (): void => void changes.push(isStarting());
  addEventListener(STARTING, note);
  const [first, second] = [await began(), await began('shop.notes#other')];
  expect([isStarting(), localStorage.getItem(MARK)]).toEqual([true, null]);
  first.end();
  expect(isStarting()).toBe(true);
  second.end();
  expect([isStarting(), localStorage.getItem(MARK)]).toEqual([false, 'social']);
  expect(changes).toEqual([true, false]);
  removeEventListener(STARTING, note);
});

test('[XT-37] a page that is left while contributions start has no mark', async () => {
  localStorage.setItem(MARK, 'social');
  await began();
  dispatchEvent(new Event('pagehide'));
  expect({ ...localStorage }).toEqual({});
});

test('[XT-37] without locks or storage, contributions start unwatched', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  (await began()).loaded();
  expect(document.documentElement.hasAttribute(STARTING)).toBe(false);
});
