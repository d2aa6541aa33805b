import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { deviceStore, tabStore } from '#lib/browser-store.ts';
import { composerStore } from './composer-store.ts';
import { unsavedCopies } from './device-copies.ts';

const { change, current, open } = composerStore;
const captions = () =>
  unsavedCopies(1)
    .map(({ composer }) => composer.caption)
    .sort();

/** Locks of the browser: those of other pages and of this one. */
const others = new Set<string>();
const held = new Set<string>();
const waiting = new Map<string, () => void>();
const locks = {
  request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    const take = (): Promise<void> => {
      held.add(name);
      return work().then(() => void held.delete(name));
    };
    if (!others.has(name) && !held.has(name)) return take();
    return new Promise((resolve, reject) => {
      waiting.set(name, () => resolve(take()));
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  },
};
/** Time limits of the requests for locks. */
const limits: AbortController[] = [];
const { timeout } = AbortSignal;

let lastTab = 0;
/** The storage of a tab with an unsaved post, as a reload or a duplicate of the tab finds it; returns its lock. */
function storedTab(caption: string): string {
  composerStore.setOwner(1);
  composerStore.reset('video');
  change({ caption });
  const [copy] = unsavedCopies(1);
  if (!copy) throw new Error('There is no copy.');
  const { name, ...kept } = copy;
  const key = kept.saver.key;
  composerStore.finish();
  lastTab += 1;
  const tab = `tab-${lastTab}`;
  deviceStore.set(`create-post-1:${key}:${tab}`, JSON.stringify(kept));
  tabStore.set('create-post', key);
  tabStore.set('create-post-tab', tab);
  return `create-post-tab:${tab}`;
}

beforeEach(() => {
  deviceStore.clear();
  tabStore.clear();
  others.clear();
  held.clear();
  AbortSignal.timeout = () => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  AbortSignal.timeout = timeout;
});

const settle = () => act(async () => undefined);
const passTimeLimit = () =>
  act(async () => {
    for (const limit of limits.splice(0)) limit.abort();
  });

test('[DR-05] [XT-09] a reloaded tab claims its copy and continues it', async () => {
  const lock = storedTab('Shelf talk');
  open('video');
  await settle();
  expect(current().caption).toBe('Shelf talk');
  expect(held.has(lock)).toBe(true);
});

test('[DR-05] [XT-09] a tab waits for the page before a reload to free its lock', async () => {
  const lock = storedTab('Shelf talk');
  others.add(lock);
  open('video');
  await settle();
  expect(current().caption).toBe('');
  await act(async () => waiting.get(lock)?.());
  expect(current().caption).toBe('Shelf talk');
});

test('[DR-01] [XT-09] a duplicated tab is offered the copy as a second tab is, and keeps one of its own', async () => {
  others.add(storedTab('Of the first tab'));
  open('video');
  await passTimeLimit();
  expect(current().caption).toBe('');
  expect(captions()).toEqual(['Of the first tab']);
  change({ caption: 'Of the second tab' });
  expect(captions()).toEqual(['Of the first tab', 'Of the second tab']);
});

test('[XT-09] what is typed before the tab is claimed stays', async () => {
  others.add(storedTab('Of the first tab'));
  open('video');
  change({ caption: 'Typed at once' });
  await passTimeLimit();
  expect(current().caption).toBe('Typed at once');
});

test('[XT-09] a page that is left frees the lock, and has it again after Back', async () => {
  const lock = storedTab('Shelf talk');
  open('video');
  await settle();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await settle();
  expect(held.has(lock)).toBe(false);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settle();
  expect(held.has(lock)).toBe(true);
});
