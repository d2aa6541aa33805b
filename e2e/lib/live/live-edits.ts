import { expect, type Locator, type Page } from '@playwright/test';
import type { LiveRemote } from './live-remote.ts';

const PAGE = 'live-page.tsx';
const MARK = 'isSameDocument';
/** Updates are scripts of their own, or modules that are requested again. */
const UPDATE = /\.hot-update\.js$|[?&]t=\d+$/;
const TITLE_OF_PAGE = /page (?:\d+|broken)/;

/** Opens the remote inside the site, and sets some state and a mark that a reload would remove. */
export async function openWithState(page: Page, { link }: LiveRemote): Promise<void> {
  await page.goto(link);
  await press(page);
  await press(page);
  await expectState(page, 2);
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);
}

export const press = (page: Page): Promise<void> => page.getByRole('button', { name: 'Press' }).click();

/** Expects the title after an edit. */
export async function expectTitle(page: Page, end: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${end}$`) })).toBeVisible();
}

export async function expectState(page: Page, times: number): Promise<void> {
  await expect(page.getByText(`Pressed ${times} times`)).toBeVisible();
}

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate((mark) => mark in window, MARK)).toBe(true);
}

/** Edits the page's component `count` times, each time keeping its state. */
export async function expectKeptState(page: Page, remote: LiveRemote, count: number): Promise<void> {
  for (let edit = 1; edit <= count; edit += 1) {
    await remote.edit(PAGE, (text) => text.replace(TITLE_OF_PAGE, `page ${edit}`));
    await expectTitle(page, `page ${edit}`);
    await expectState(page, 2);
  }
  await expectSameDocument(page);
}

/** Breaks the syntax of the page's component `count` times; each time it is mended, the page goes on with its state. */
export async function expectRecoveries(page: Page, remote: LiveRemote, count: number): Promise<void> {
  for (let edit = 1; edit <= count; edit += 1) {
    await remote.edit(PAGE, (text) => text.replace('return (', 'return (('));
    await expect(errors(page)).toContainText(PAGE);
    await remote.edit(PAGE, (text) =>
      text.replace('return ((', 'return (').replace(TITLE_OF_PAGE, `page ${1_000 + edit}`),
    );
    await expectTitle(page, `page ${1_000 + edit}`);
    await expect(errors(page)).toHaveCount(0);
    await expectState(page, 2);
  }
  await expectSameDocument(page);
}

/** Expects the map of each update that the page has run, which errors of its scripts may need later. */
export async function expectMapsOfUpdates(page: Page): Promise<void> {
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const updates = requested.filter((url) => UPDATE.test(url)).map((url) => new URL(url));
  const maps = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
    updates.map(({ origin, pathname }) => `${origin}${pathname}.map`),
  );
  expect(maps.length).toBeGreaterThan(0);
  expect(new Set(maps)).toEqual(new Set([200]));
}

/** Breaks the syntax of a module that the remote's definition imports, and mends it, without a restart of the server. */
export async function expectRecoveredDefinition(page: Page, remote: LiveRemote): Promise<void> {
  await remote.edit('live-route.ts', (text) => text.replace("title: 'Live'", "title: 'Live"));
  await expect(errors(page)).toContainText('live-route.ts');
  await remote.edit('live-route.ts', (text) => text.replace("title: 'Live", "title: 'Live'"));
  await remote.edit(PAGE, (text) => text.replace(TITLE_OF_PAGE, 'page 2000'));
  await expectTitle(page, 'page 2000');
  await expect(errors(page)).toHaveCount(0);
}

/** The overlay with the errors of a build, or an exception. */
export const errors = (page: Page): Locator => page.getByRole('region', { name: 'Error' });
