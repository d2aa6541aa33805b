import { beforeEach, describe, expect, test } from '@jest/globals';
import { createBrowserHistory } from '@tagalong/platform';
import { waitFor } from '@testing-library/react';
import { createLeaveGuards } from './leave-guards.ts';
import { createSiteHistory } from './site-history.ts';

/** Simulates a visit that starts at a page and can open and close a popup. */
function visit(path = '/home/latest') {
  window.history.replaceState(null, '', path);
  return load();
}

function load() {
  let notify: (isAnyOpen: boolean) => void = () => undefined;
  let isOpen = false;
  const turn = (next: boolean): void => {
    isOpen = next;
    notify(next);
  };
  const site = createSiteHistory({
    history: createBrowserHistory({ v5Compat: true }),
    opensOverFeed: () => false,
    guards: createLeaveGuards(() => undefined),
    closePopup() {
      const wasOpen = isOpen;
      if (wasOpen) turn(false);
      return wasOpen;
    },
    watchPopups(changed) {
      notify = changed;
    },
  });
  const received: string[] = [];
  site.subscribe(() => received.push(site.current().location.pathname));
  return { site, received, open: () => turn(true), close: () => turn(false), isOpen: () => isOpen };
}

const entry = () => (window.history.state as { idx: number }).idx;
const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('on the first page of a visit', () => {
  test('[UI-01] Back closes the popup and leaves no extra history entry', async () => {
    const { received, open, isOpen } = visit();
    open();
    expect(entry()).toBe(1);
    window.history.back();
    await waitFor(() => expect(isOpen()).toBe(false));
    await waitFor(() => expect(entry()).toBe(0));
    await rest();
    expect([entry(), window.location.pathname, received]).toEqual([0, '/home/latest', []]);
  });

  test('closing a popup by its button removes its entry', async () => {
    const { site, received, open, close } = visit();
    open();
    expect(site.canGoBack()).toBe(false);
    close();
    await waitFor(() => expect(entry()).toBe(0));
    expect(received).toEqual([]);
  });

  test('a page opened from a popup replaces its entry, and Back leads to the first page', async () => {
    const { site, received, open, close } = visit();
    open();
    close();
    site.navigator.push('/hotproducts');
    await rest();
    expect([entry(), window.location.pathname]).toEqual([1, '/hotproducts']);
    site.back();
    await waitFor(() => expect(received).toEqual(['/hotproducts', '/home/latest']));
    expect(entry()).toBe(0);
  });

  test('a navigation during the removal of the entry runs after it', async () => {
    const { site, received, open, close } = visit();
    open();
    close();
    await new Promise((resolve) => setTimeout(resolve));
    site.navigator.push('/hotproducts');
    await waitFor(() => expect(window.location.pathname).toBe('/hotproducts'));
    await rest();
    expect([entry(), received]).toEqual([1, ['/hotproducts']]);
  });

  test('a URL replaced after the popup is the first page’s own', async () => {
    const { site, received, open, close } = visit();
    open();
    close();
    site.navigator.replace('/me', null);
    await waitFor(() => expect(received).toEqual(['/me']));
    await rest();
    expect([entry(), window.location.pathname, site.canGoBack()]).toEqual([0, '/me', false]);
  });

  test('a URL replaced while Back closes the popup is the first page’s own', async () => {
    const { site, received, open, isOpen } = visit();
    open();
    window.history.back();
    await waitFor(() => expect(isOpen()).toBe(false));
    site.navigator.replace('/me', null);
    await waitFor(() => expect(received).toEqual(['/me']));
    await rest();
    expect([entry(), window.location.pathname, site.canGoBack()]).toEqual([0, '/me', false]);
  });

  test('a page opened after a URL that is still to be replaced comes after it', async () => {
    const { site, received, open, isOpen } = visit();
    open();
    window.history.back();
    await waitFor(() => expect(isOpen()).toBe(false));
    site.navigator.replace('/me', null);
    site.navigator.push('/hotproducts');
    await waitFor(() => expect(received).toEqual(['/me', '/hotproducts']));
    await rest();
    expect([entry(), window.location.pathname]).toEqual([1, '/hotproducts']);
  });

  test('a URL replaced under an open popup keeps the page before it', async () => {
    const { site, received, open, close } = visit('/hotproducts');
    open();
    site.navigator.replace('/hotproducts?brand=1', null);
    close();
    await rest();
    expect([entry(), window.location.search]).toEqual([1, '?brand=1']);
    site.back();
    await waitFor(() => expect(received).toEqual(['/hotproducts', '/hotproducts']));
    expect([entry(), window.location.search]).toEqual([0, '']);
  });

  test('consecutive popups share one entry', async () => {
    const { open, close } = visit();
    open();
    close();
    open();
    await rest();
    expect(entry()).toBe(1);
    close();
    await waitFor(() => expect(entry()).toBe(0));
  });
});

test("returning from another site to a popup's entry leaves that entry", async () => {
  const before = visit();
  before.open();
  const left: unknown = window.history.state;
  // The previous document receives no more events.
  before.close();
  await waitFor(() => expect(entry()).toBe(0));
  window.history.pushState(left, '');
  const { site, received } = load();
  await waitFor(() => expect(entry()).toBe(0));
  await rest();
  expect([entry(), window.location.pathname, received]).toEqual([0, '/home/latest', []]);
  site.navigator.push('/hotproducts');
  expect([entry(), received]).toEqual([1, ['/hotproducts']]);
});

test('on later pages a popup has no entry', async () => {
  const { site, open, close } = visit();
  site.navigator.push('/hotproducts');
  open();
  expect(entry()).toBe(1);
  close();
  await rest();
  expect([entry(), window.location.pathname]).toEqual([1, '/hotproducts']);
});
