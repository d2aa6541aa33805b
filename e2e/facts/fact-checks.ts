import type { BrowserContext, Page } from '@playwright/test';
import { goInside } from '#lib/go-inside.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { closeDialogs, type Fact, type Place } from './place.ts';

type Places = [name: string, place: Place][];

/**
 * Changes a fact in each of its places and expects it to be the same in all others: in their own tabs, in one document,
 * after Back, and after a failed call. Without `isEveryPair`, only the first two places are opened in tabs, only the first
 * change is followed by Back and looked for in all places, and any other, failed or not, in one other place.
 */
export function testFact(fact: Fact, { isEveryPair }: { isEveryPair: boolean }): void {
  test(`${fact.title} is the same in every place, no matter where it is changed`, async ({
    page,
    context,
    complaints,
  }) => {
    test.setTimeout(240_000);
    complaints.allow(/ERR_FAILED|Failed to load resource/);
    await logIn(page, fact.member);
    const places = Object.entries(await fact.places(await fact.find(page), page));
    const input = { fact, places, isEveryPair };
    const inTabs = isEveryPair ? places : places.slice(0, 2);
    const isOn = await test.step('places in their own tabs', () => checkInTabs(context, inTabs));
    await test.step('all places in one tab, after Back', () => checkInOneTab(page, { ...input, isOn }));
    await test.step('after a failed call', () => checkAfterFailure(page, input));
  });
}

async function shows(page: Page, place: Place, isOn: boolean, message: string): Promise<void> {
  await expect(place.ready(page), message).toBeVisible();
  await expect.poll(() => place.isOn(page), { message }).toBe(isOn);
}

const canPress = ({ press, canOnlyTurnOff }: Place, isOn: boolean): boolean =>
  press !== undefined && (isOn || !canOnlyTurnOff);

/** Changes the state in each tab in turn; the others follow without a reload. Resolves with the final state. */
async function checkInTabs(context: BrowserContext, places: Places): Promise<boolean> {
  const tabs = await Promise.all(
    places.map(async ([name, place]) => {
      const tab = await context.newPage();
      await tab.goto(place.path);
      return { name, place, tab };
    }),
  );
  let isOn = false;
  for (const { name, place, tab } of tabs) await shows(tab, place, isOn, `${name} at first`);
  for (const { name, place, tab } of tabs) {
    if (!canPress(place, isOn)) continue;
    await tab.bringToFront();
    await place.press?.(tab);
    isOn = !isOn;
    for (const other of tabs) {
      await other.tab.bringToFront();
      await shows(other.tab, other.place, isOn, `changed in ${name}, seen in the tab of ${other.name}`);
    }
  }
  await Promise.all(tabs.map(({ tab }) => tab.close()));
  return isOn;
}

interface FactInput {
  fact: Fact;
  places: Places;
  isEveryPair: boolean;
}

/** Changes the state in each place of one document; every other place shows the change, also after Back. */
async function checkInOneTab(
  page: Page,
  { fact, places, isEveryPair, isOn: before }: FactInput & { isOn: boolean },
): Promise<void> {
  let isOn = before;
  let isFirst = true;
  await page.goto(places[0]?.[1].path ?? '/');
  for (const [name, place] of places) {
    await visit(page, place);
    await shows(page, place, isOn, `${name} before a change`);
  }
  for (const [index, [name, place]] of places.entries()) {
    if (!canPress(place, isOn)) continue;
    await visit(page, place);
    await shows(page, place, isOn, `${name} before its own change`);
    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && fact.calls.test(answer.url()) && answer.ok(),
    );
    await place.press?.(page);
    await saved;
    isOn = !isOn;
    await shows(page, place, isOn, `${name} after its own change`);
    const others = [...places.slice(index + 1), ...places.slice(0, index)];
    const isThorough = isEveryPair || isFirst;
    isFirst = false;
    await checkOthers(page, isThorough ? others : others.slice(0, 1), { name, isOn });
    if (isThorough) await checkBack(page, [[name, place], ...others], { name, isOn });
  }
}

interface Change {
  /** Place in which the fact was changed. */
  name: string;
  isOn: boolean;
}

async function checkOthers(page: Page, others: Places, { name, isOn }: Change): Promise<void> {
  for (const [other, next] of others) {
    await visit(page, next);
    await shows(page, next, isOn, `changed in ${name}, seen in ${other}`);
  }
}

async function checkBack(page: Page, visited: Places, { name, isOn }: Change): Promise<void> {
  for (const [other, next] of visited.toReversed()) {
    if (pathOf(page) !== next.path) await page.goBack();
    await shows(page, next, isOn, `changed in ${name}, seen in ${other} after Back`);
  }
}

/** Makes the call fail in each place; every place then shows the saved state. */
async function checkAfterFailure(page: Page, { fact, places, isEveryPair }: FactInput): Promise<void> {
  const [first] = places;
  if (!first) throw new Error('The fact has no places.');
  await visit(page, first[1]);
  await expect(first[1].ready(page)).toBeVisible();
  const isOn = await first[1].isOn(page);
  const isChange = (url: URL): boolean => fact.calls.test(url.pathname);
  await page
    .context()
    .route(isChange, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort('failed'),
    );
  for (const [index, [name, place]] of places.entries()) {
    if (!canPress(place, isOn)) continue;
    await visit(page, place);
    await shows(page, place, isOn, `${name} before the failed change`);
    const failed = page.waitForEvent('requestfailed', (request) => fact.calls.test(request.url()));
    await place.press?.(page);
    await failed;
    await closeDialogs(page);
    await place.discard?.(page);
    const seen = [...places.slice(index), ...places.slice(0, index)].slice(
      0,
      isEveryPair ? places.length : 2,
    );
    for (const [other, next] of seen) {
      await visit(page, next);
      await shows(page, next, isOn, `a change in ${name} failed, seen in ${other}`);
    }
  }
  await page.context().unroute(isChange);
}

async function visit(page: Page, { path }: Place): Promise<void> {
  if (pathOf(page) !== path) await goInside(page, path);
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
