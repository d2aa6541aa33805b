import { beforeEach, expect, test } from '@jest/globals';
import { createBrowserHistory } from '@tagalong/platform';
import { waitFor } from '@testing-library/react';
import { createLeaveGuards } from './leave-guards.ts';
import { backgroundOf, createSiteHistory } from './site-history.ts';

const OVER_FEED = /^\/(postdetails|productdetails)\//;

/** Opens a document of the site; a second call simulates a reload. */
function open() {
  return createSiteHistory({
    history: createBrowserHistory({ v5Compat: true }),
    opensOverFeed: (path) => OVER_FEED.test(path),
    guards: createLeaveGuards(() => undefined),
  });
}

function enter(path: string) {
  window.history.replaceState(null, '', path);
  return open();
}

const pathOf = (site: ReturnType<typeof open>) => site.current().location.pathname;
const belowOf = (site: ReturnType<typeof open>) => backgroundOf(site.current().location)?.pathname;

beforeEach(() => window.history.replaceState(null, '', '/'));

test('a post opened from a feed is an overlay', () => {
  const site = enter('/home/latest');
  const feed = site.current().location;
  site.navigator.push('/postdetails/7?from=feed#top');
  expect(pathOf(site)).toBe('/postdetails/7');
  expect(backgroundOf(site.current().location)).toEqual(feed);
});

test('a product opened from that post keeps the feed below', () => {
  const site = enter('/home/latest');
  site.navigator.push('/postdetails/7');
  site.navigator.push({ pathname: '/productdetails/8' });
  expect(belowOf(site)).toBe('/home/latest');
});

test('replacing the URL of an overlay keeps the feed', () => {
  const site = enter('/home/latest');
  site.navigator.push('/postdetails/7');
  site.navigator.replace('/postdetails/slow-sunday');
  expect(belowOf(site)).toBe('/home/latest');
});

test('other pages have no background, from a feed or a post', () => {
  const site = enter('/home/latest');
  site.navigator.push('/hotproducts');
  expect(belowOf(site)).toBeUndefined();
  site.navigator.push('/postdetails/7');
  site.navigator.push('/me');
  expect(belowOf(site)).toBeUndefined();
});

test('a directly opened post has no background, nor do pages opened from it', () => {
  const site = enter('/postdetails/7');
  expect(belowOf(site)).toBeUndefined();
  site.navigator.push('/productdetails/8');
  expect(belowOf(site)).toBeUndefined();
});

test("keeps the page's own entry state beside the background", () => {
  const site = enter('/home/latest');
  site.navigator.push('/postdetails/7', { picture: 2 });
  expect(site.current().location.state).toMatchObject({
    picture: 2,
    background: { pathname: '/home/latest' },
  });
});

test('after a reload the post has no background', () => {
  enter('/home/latest').navigator.push('/postdetails/7');
  const reloaded = open();
  expect(pathOf(reloaded)).toBe('/postdetails/7');
  expect(belowOf(reloaded)).toBeUndefined();
});

test("Back from the post returns to the feed's own entry", async () => {
  const site = enter('/home/latest');
  const { key } = site.current().location;
  site.navigator.push('/postdetails/7');
  site.back();
  await waitFor(() => expect(pathOf(site)).toBe('/home/latest'));
  expect(site.current()).toMatchObject({ action: 'POP', location: { key } });
});

test('notifies subscribers of each change until they unsubscribe', () => {
  const site = enter('/home/latest');
  const received: string[] = [];
  const leave = site.subscribe(() => received.push(pathOf(site)));
  site.navigator.push('/hotproducts');
  leave();
  site.navigator.push('/me');
  expect(received).toEqual(['/hotproducts']);
});

test('Back stays on the site only if the previous entry is one of its pages', async () => {
  const site = enter('/postdetails/7');
  expect(site.canGoBack()).toBe(false);
  site.navigator.push('/productdetails/8');
  expect(site.canGoBack()).toBe(true);
  site.back();
  await waitFor(() => expect(pathOf(site)).toBe('/postdetails/7'));
  expect(site.canGoBack()).toBe(false);
});

test('a replaced first page has no previous entry', () => {
  const site = enter('/');
  site.navigator.replace('/home/latest');
  expect(site.canGoBack()).toBe(false);
});

test('a reload remembers that there is a previous page', () => {
  enter('/home/latest').navigator.push('/hotproducts');
  expect(open().canGoBack()).toBe(true);
});

test('Back closes a popup first and leaves the page the next time', async () => {
  window.history.replaceState(null, '', '/home/latest');
  let popups = 1;
  const site = createSiteHistory({
    history: createBrowserHistory({ v5Compat: true }),
    opensOverFeed: () => false,
    guards: createLeaveGuards(() => undefined),
    closePopup: () => popups-- > 0,
  });
  const received: string[] = [];
  site.subscribe(() => received.push(pathOf(site)));
  site.navigator.push('/hotproducts');
  const { length } = window.history;
  site.back();
  await waitFor(() => expect(popups).toBe(0));
  await waitFor(() => expect(window.location.pathname).toBe('/hotproducts'));
  expect([pathOf(site), window.history.length]).toEqual(['/hotproducts', length]);
  site.back();
  await waitFor(() => expect(pathOf(site)).toBe('/home/latest'));
  expect(received).toEqual(['/hotproducts', '/home/latest']);
});

test('[RT-06] the question before Back waits until the browser has returned to the page, which else leaves two pages', async () => {
  window.history.replaceState(null, '', '/me/settings');
  const history = createBrowserHistory({ v5Compat: true });
  const guards = createLeaveGuards(() => undefined);
  const site = createSiteHistory({ history, opensOverFeed: () => false, guards });
  site.navigator.push('/me/settings/about-me');
  const asked: string[] = [];
  const ask = async (): Promise<boolean> => asked.push(window.location.pathname) > 0;
  guards.add({ isInside: (from, to) => from === to, ask });
  // Browsers cancel a step of the history when another one begins.
  const began: number[] = [];
  let isMoving = false;
  const { go } = history;
  history.go = (delta) => {
    began.push(delta);
    expect(isMoving).toBe(false);
    isMoving = true;
    go(delta);
  };
  addEventListener(
    'popstate',
    () => {
      isMoving = false;
    },
    { capture: true },
  );
  site.back();
  await waitFor(() => expect(pathOf(site)).toBe('/me/settings'));
  expect(began).toEqual([-1, 1, -1]);
  expect(asked).toEqual(['/me/settings/about-me']);
});
