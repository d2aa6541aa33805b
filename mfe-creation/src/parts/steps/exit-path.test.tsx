import { beforeEach, expect, test } from '@jest/globals';
import { tabStore } from '#lib/browser-store.ts';
import { recordExitPath, recordPreviousPage, takeExitPath } from './exit-path.ts';

beforeEach(() => {
  tabStore.clear();
  delete (globalThis as { navigation?: object }).navigation;
});

/** The browser's history entries, of which the last one is shown. */
function history(...paths: string[]): void {
  const entries = paths.map((path) => ({ url: new URL(path, location.href).href }));
  Object.assign(globalThis, {
    navigation: { currentEntry: { index: entries.length - 1 }, entries: () => entries },
  });
}

test('[RT-08] the page from which creation is entered is where it leads back to, once', () => {
  recordExitPath('/home/shop?tag=vase');
  expect(takeExitPath()).toBe('/home/shop?tag=vase');
  expect(takeExitPath()).toBeNull();
});

test('[RT-08] pages of creation and of other sites are not recorded', () => {
  recordExitPath('/me');
  recordExitPath('/create-post/video');
  recordExitPath('/create-post');
  recordExitPath('//elsewhere.example/');
  expect(takeExitPath()).toBe('/me');
});

test('[RT-08] a page that was entered by a link is recorded from the history', () => {
  history('/notifications', '/create-post/draft');
  recordPreviousPage();
  history('/notifications', '/create-post/draft', '/create-post/video');
  recordPreviousPage();
  expect(takeExitPath()).toBe('/notifications');
});

test.each([
  ['a first entry', ['/create-post']],
  ['another site', ['https://elsewhere.example/a', '/create-post']],
])('[RT-08] %s records nothing', (_, paths) => {
  history(...paths);
  recordPreviousPage();
  expect(takeExitPath()).toBeNull();
});

test('[RT-08] a browser without the history records nothing', () => {
  recordPreviousPage();
  expect(takeExitPath()).toBeNull();
});
