import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type CrashedPage, type MarkPage, watchCrashes } from './crashed-pages.ts';

const SOCIAL = { remote: 'social', version: '1.0.0' };
const held = new Set<string>();
const found: CrashedPage[] = [];
function open(pageId: string): MarkPage {
  const { mark, crashed } = watchCrashes(pageId);
  void crashed.then((pages) => found.push(...pages));
  return mark;
}
/** Lets the browser grant locks and answer queries. */
const settle = () => new Promise((settled) => setTimeout(settled));
/** Ends all pages as a crash does: their locks are free, and no event was sent. */
const crash = (): void => held.clear();
const send = (type: string, init: object = {}): void => {
  window.dispatchEvent(Object.assign(new Event(type), init));
};

beforeEach(() => {
  held.clear();
  found.length = 0;
  localStorage.clear();
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
afterEach(() => send('pagehide'));

test('a page that crashed is found once by the next one, with the release on its screen', async () => {
  const mark = open('p1');
  await settle();
  mark(SOCIAL);
  mark({ ...SOCIAL, version: '2.0.0' });
  crash();
  open('p2');
  await settle();
  open('p3');
  await settle();
  expect(found).toEqual([{ pageId: 'p1', remote: 'social', version: '2.0.0' }]);
});

test('a page that is open in another tab, hidden or left did not crash', async () => {
  const mark = open('p1');
  await settle();
  mark(SOCIAL);
  open('p2');
  await settle();
  mark(null);
  crash();
  open('p3');
  await settle();
  expect(found).toEqual([]);
});

test('a page that is left while another one looks for crashes did not crash', async () => {
  const mark = open('p1');
  await settle();
  mark(SOCIAL);
  jest.spyOn(navigator.locks, 'query').mockImplementationOnce(async () => {
    mark(null);
    return { held: [], pending: [] };
  });
  open('p2');
  await settle();
  expect(found).toEqual([]);
});

test('a page that was left holds no lock, until it is shown again by Back', async () => {
  const mark = open('p1');
  await settle();
  mark(SOCIAL);
  send('pagehide');
  await settle();
  expect([held.size, localStorage.length]).toEqual([0, 0]);
  mark(SOCIAL);
  expect(localStorage.length).toBe(0);
  send('pageshow', { persisted: true });
  await settle();
  mark(SOCIAL);
  expect([held.has('open-page:p1'), localStorage.length]).toEqual([true, 1]);
});

test('[XT-23] a page that never responds after its start is found once it was closed', async () => {
  open('p1')(SOCIAL);
  await settle();
  crash();
  open('p2');
  await settle();
  expect(found).toEqual([{ pageId: 'p1', ...SOCIAL }]);
});

test('[XT-23] a page that nobody sees when the browser ends it did not crash', async () => {
  open('p1')(SOCIAL);
  await settle();
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  crash();
  open('p2');
  await settle();
  expect(found).toEqual([]);
});

test('a browser without locks stores nothing', () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  open('p1')(SOCIAL);
  expect(localStorage.length).toBe(0);
});
