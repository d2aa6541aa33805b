import type { Page } from '@playwright/test';
import type { RouteAccess as Access } from '@tagalong/contracts/core/routes';
import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import { everyRoute } from '#lib/every-route.ts';
import { settled } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { smallTargets } from '#lib/small-targets.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** Each route is opened by the first of these people who may see it, at a width of each layout of the frame. */
const PEOPLE = [
  { person: 'visitor', width: 390, mayOpen: (access: Access) => access === 'public' },
  {
    person: 'creator',
    width: 390,
    mayOpen: (access: Access, name: string) => access !== 'public' && !isMerchants(name),
  },
  { person: 'merchant', width: 1_280, mayOpen: (_: Access, name: string) => isMerchants(name) },
];
const isMerchants = (name: string): boolean => name.startsWith('merchant-');

for (const { person, width, mayOpen } of PEOPLE) {
  test(`[RT-01] every route that a ${person} opens is accessible in both themes and in forced colors, with targets of 44 px`, async ({
    page,
    complaints,
  }) => {
    // The demo has no item at some of the paths.
    complaints.allow(/40[34]/);
    const paths = (await everyRoute(page)).filter(({ access, name }) => mayOpen(access, name));
    if (person !== 'visitor') await logIn(page, `${person}@tagalong.example`);
    await page.setViewportSize({ width, height: 844 });
    for (const { path } of paths) {
      await expectPageAccessible(page, path);
      if (width === 390) expect(await smallTargets(page), `small targets on ${path}`).toEqual([]);
    }
  });
}

test('[RT-01] every target of the help page is 44 px high and wide, and one of 40 px is found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help');
  await settled(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.locator('main').evaluate((main) => {
    const button = document.createElement('button');
    button.textContent = 'Narrow';
    button.style.cssText = 'display: block; width: 40px; height: 60px; padding: 0';
    main.prepend(button);
  });
  expect(await smallTargets(page)).toEqual(['button "Narrow": 40 px']);
});

async function expectPageAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  // A page that leads to another one draws nothing.
  await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
  expect(await page.locator('main h1').count(), `main headings of ${path}`).toBe(1);
  await expectAccessibleInBothThemes(page, path);
}
