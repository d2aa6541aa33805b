import { beforeEach, expect, test } from '@jest/globals';
import type { SmokePage } from '@tagalong/contracts/core/page-boot';
import type { Host } from '@tagalong/platform';
import { openPages } from './smoke-pages.ts';

const PAGES: SmokePage[] = [
  { remote: 'wishlist', name: 'wishes', path: '/wishes' },
  { remote: 'wishlist', name: 'wish', path: '/wishes/7' },
];
const START = '/smoke-run';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', START);
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => setTimeout(run) });
  performance.getEntriesByType = () => [];
});

/** Loads the page at the URL, where `use` happens once it is used. Resolves with the URL that it opens, or with the problems. */
async function load(use: (host: Host) => void = () => undefined) {
  const opened: string[] = [];
  const host = { report: () => undefined } as unknown as Host;
  addEventListener('pointermove', () => use(host), { once: true });
  const end = await new Promise<unknown>((ended) => {
    const go = (path: string): void => {
      history.replaceState(null, '', path);
      ended(path);
    };
    openPages({ pages: PAGES, host, onOpen: async (part) => void opened.push(part), go }).then(ended, ended);
    dispatchEvent(new Event('site-live'));
  });
  return { end, opened };
}

test('[XT-25] opens each page by its URL, and ends where it began with what failed', async () => {
  expect(await load()).toEqual({ end: '/wishes', opened: ['wishlist: HTML of page wishes'] });
  const differs = (host: Host): void =>
    host.report(new Error('#418'), { remote: 'wishlist', phase: 'hydration' });
  expect(await load(differs)).toEqual({ end: '/wishes/7', opened: ['wishlist: HTML of page wish'] });
  expect(await load((host) => host.report(new Error('other'), { remote: 'gifts' }))).toMatchObject({
    end: START,
  });
  const { end } = await load();
  expect(end).toEqual([
    {
      part: 'wishlist: HTML of page wishes',
      message: expect.stringMatching(/different markup than the server.*#418/),
    },
  ]);
});
