import type { BrowserContext, Locator, Page } from '@playwright/test';
import { goInside } from '#lib/go-inside.ts';
import { FROM_SITE } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

// The tests intercept a call to let it fail.
test.use({ serviceWorkers: 'block' });
test.setTimeout(240_000);

/** Product, post, person or brand of the demo that a state belongs to. */
interface Entity {
  id: number | string;
  name: string;
}

/** State that several remotes show, and the pages that show it. */
interface Fact {
  title: string;
  member: string;
  /** Finds an entity for which the state is still off. */
  find(page: Page): Promise<Entity>;
  /** Returns the paths of the pages that show the state. */
  places(entity: Entity): Record<string, string>;
  /** Returns the control that shows the state on the current page. */
  control(page: Page, entity: Entity): Locator;
  isOn(control: Locator): Promise<boolean>;
  /** Answers the dialog that opens after the click, if any. */
  confirm?(page: Page): Promise<void>;
  /** Calls that change the state. */
  calls: RegExp;
}

const isPressed = async (control: Locator): Promise<boolean> =>
  (await control.getAttribute('aria-pressed')) === 'true';
const isFollowing = async (control: Locator): Promise<boolean> =>
  /^(Following|Watching)/.test((await control.getAttribute('aria-label')) ?? '');

const SHOPPER = 'shopper@tagalong.example';
const CREATOR = 'creator@tagalong.example';

const FACTS: readonly Fact[] = [
  {
    title: '[LB-06] the heart of a product',
    member: SHOPPER,
    find: (page) => first(page, '/api/products/hot?limit=20', (product) => !product.is_liked),
    places: ({ id, name }) => ({
      'hot products': '/hotproducts',
      'its page': `/productdetails/${id}`,
      search: `/globalsearch/products?query=${encodeURIComponent(name)}`,
    }),
    control: (page, { name }) => inMain(page).getByRole('button', { name: `Like ${name}` }),
    isOn: isPressed,
    confirm: (page) => pressIfAsked(page, 'Remove'),
    calls: /\/api\/likeboards\//,
  },
  {
    title: '[PR-04] a product in one’s shop',
    member: CREATOR,
    find: (page) => first(page, '/api/products/hot?limit=20', (product) => !product.is_storefront),
    places: ({ id }) => ({ 'hot products': '/hotproducts', 'its page': `/productdetails/${id}` }),
    control: (page, { name }) =>
      inMain(page)
        .getByRole('button', { name: new RegExp(`${escaped(name)}.*shop|shop.*${escaped(name)}`, 'i') })
        .or(inMain(page).getByRole('button', { name: /^(Add to your Shop|In your Shop)$/ })),
    isOn: isPressed,
    confirm: (page) => pressIfAsked(page, 'Remove'),
    calls: /\/api\/store-front\//,
  },
  {
    title: '[LB-05] the heart of a post',
    member: SHOPPER,
    find: (page) => first(page, '/api/feed/latest?limit=6', (post) => !post.is_liked),
    places: ({ id }) => ({ 'the feed': '/home/latest', 'its page': `/postdetails/${id}` }),
    control: (page, { id }) => {
      const posts = inMain(page).getByRole('article');
      // The post's own page has no link to itself.
      const post = /postdetails/.test(page.url())
        ? posts
        : posts.filter({ has: page.locator(`a[href="/postdetails/${id}"]`) });
      return post.getByRole('button', { name: /^Like/ });
    },
    isOn: isPressed,
    confirm: chooseBoard,
    calls: /\/api\/likeboards\//,
  },
  {
    title: '[FO-01] [FO-02] a person who is followed',
    member: SHOPPER,
    find: (page) => first(page, '/api/feed/latest?limit=40', (post) => !post.is_following_author, 'author'),
    places: ({ id, name }) => ({
      'their profile': `/user/${id}/profile`,
      search: `/globalsearch/users?query=${encodeURIComponent(name)}`,
    }),
    control: (page, { name }) =>
      inMain(page).getByRole('button', { name: new RegExp(`^Follow(ing)?( back)? ${escaped(name)}`) }),
    isOn: isFollowing,
    calls: /\/api\/.*follow/,
  },
  {
    title: '[FO-04] a brand that is watched',
    member: SHOPPER,
    find: async () => ({ id: 9, name: 'Cobb & Lace' }),
    places: ({ id, name }) => ({
      'its profile': `/brand/${id}/profile`,
      search: `/globalsearch/brands?query=${encodeURIComponent(name)}`,
    }),
    control: (page, { name }) =>
      inMain(page).getByRole('button', { name: new RegExp(`^Watch(ing)? ${escaped(name)}`) }),
    isOn: isFollowing,
    calls: /\/api\/.*(watch|follow)/,
  },
];

for (const fact of FACTS) {
  test(`${fact.title} is the same in every place, wherever it is changed`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource/);
    await logIn(page, fact.member);
    const entity = await fact.find(page);
    const places = Object.entries(fact.places(entity));
    const startsOn = await test.step('every place in a tab of its own', () => inTabs(context, fact, entity));
    await test.step('all places in one tab, after Back and after a failed call', () =>
      inOneTab(page, { fact, entity, places, startsOn }));
  });
}

/**
 * Changes the state in each tab in turn and expects the others to follow without a reload. Resolves with the final
 * state.
 */
async function inTabs(context: BrowserContext, fact: Fact, entity: Entity): Promise<boolean> {
  const tabs = await Promise.all(
    Object.entries(fact.places(entity)).map(async ([place, path]) => {
      const tab = await context.newPage();
      await tab.goto(path);
      return { place, tab, control: fact.control(tab, entity).first() };
    }),
  );
  const [first] = tabs;
  if (!first) throw new Error('No place shows it.');
  await expect(first.control).toBeVisible();
  let isOn = await fact.isOn(first.control);
  for (const { place, tab, control } of tabs) {
    await tab.bringToFront();
    await press(tab, fact, control);
    isOn = !isOn;
    for (const other of tabs) {
      await expect
        .poll(() => fact.isOn(other.control), { message: `changed in ${place}, seen in ${other.place}` })
        .toBe(isOn);
    }
  }
  await Promise.all(tabs.map(({ tab }) => tab.close()));
  return isOn;
}

interface OneTab {
  fact: Fact;
  entity: Entity;
  places: [string, string][];
  startsOn: boolean;
}

/** Does the same within one document: pages that were visited before must not show the old state. */
async function inOneTab(page: Page, { fact, entity, places, startsOn }: OneTab): Promise<void> {
  const control = (): Locator => fact.control(page, entity).first();
  const shows = async (isOn: boolean, message: string): Promise<void> => {
    await expect(control(), message).toBeVisible();
    await expect.poll(() => fact.isOn(control()), { message }).toBe(isOn);
  };
  const [[, start] = ['', '/']] = places;
  await page.goto(start);
  for (const [place, path] of places) {
    await goInside(page, path);
    await shows(startsOn, `${place} at first`);
  }
  let isOn = startsOn;
  for (const [place, path] of places) {
    await goInside(page, path);
    await shows(isOn, `${place} before the change`);
    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && fact.calls.test(answer.url()) && answer.ok(),
    );
    await press(page, fact, control());
    await saved;
    isOn = !isOn;
    await shows(isOn, `${place} after its own change`);
    for (const [other, address] of places) {
      if (other === place) continue;
      await goInside(page, address);
      await shows(isOn, `changed in ${place}, seen in ${other}`);
      await page.goBack();
      await shows(isOn, `changed in ${place}, seen there after Back from ${other}`);
    }
  }
  const isChange = (url: URL): boolean => fact.calls.test(url.pathname);
  await page.route(isChange, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('failed'),
  );
  for (const [place, path] of places) {
    await goInside(page, path);
    await shows(isOn, `${place} before the failed change`);
    const failed = page.waitForEvent('requestfailed', (request) => fact.calls.test(request.url()));
    await press(page, fact, control());
    await failed;
    await closeDialogs(page);
    for (const [other, address] of places) {
      await goInside(page, address);
      await shows(isOn, `a change in ${place} failed, seen in ${other}`);
    }
  }
  await page.unroute(isChange);
}

async function press(page: Page, fact: Fact, control: Locator): Promise<void> {
  await control.click();
  await fact.confirm?.(page);
}

/** Confirms a removal; an addition opens no dialog. */
async function pressIfAsked(page: Page, name: string): Promise<void> {
  const button = page.getByRole('alertdialog').getByRole('button', { name, exact: true });
  await expect(button.or(toasts(page)).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
}

/** Removes the post from its collection, or adds it to the first one. */
async function chooseBoard(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  const options = sheet.getByRole('option');
  await expect(options.first()).toBeVisible();
  const chosen = sheet.getByRole('option', { selected: true });
  await ((await chosen.count()) > 0 ? chosen : options).first().click();
  await sheet.getByRole('button', { name: 'Confirm' }).click();
}

const toasts = (page: Page): Locator =>
  page.locator('[role=status], [role=alert]').filter({ hasText: /Added|Removed|Not saved/ });

async function closeDialogs(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const inMain = (page: Page): Locator => page.locator('main');
const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

interface Listed {
  id: number;
  name: string;
  is_liked: boolean;
  is_storefront: boolean;
  unique_key: string;
  post_author_id: number;
  post_author_name: string;
  is_following_author: boolean;
}

/** Finds the last matching entry of a list, because other tests use the first ones. */
async function first(
  page: Page,
  list: string,
  fits: (item: Listed) => boolean,
  what?: 'author',
): Promise<Entity> {
  const answer = await page.request.get(list, { headers: FROM_SITE });
  const { data } = (await answer.json()) as { data: Listed[] };
  const found = data.findLast(fits);
  if (!found) throw new Error(`Nothing of ${list} fits.`);
  if (what) return { id: found.post_author_id, name: found.post_author_name };
  return found.unique_key
    ? { id: found.unique_key, name: found.post_author_name }
    : { id: found.id, name: found.name };
}
