import { CREATION_WALKS } from '#lib/creation-routes.ts';
import { PERSONS, routesFor } from '#lib/every-route.ts';
import { languageProblems, speak } from '#lib/language-walk.ts';
import { expectSteady, textProblems } from '#lib/route-checks.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { enlargeText } from '#lib/texts-on-screen.ts';
import { openPages, PAGE_WALKS } from '#routes/page-walks.ts';

/**
 * Console errors of routes that redirect, or whose content this person may not see, and of the offer of a passkey, which
 * the many log-in pages of a walk exhaust.
 */
const REFUSED = /40[134]|429 .*\/passkey\/options/;

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

for (const walk of PAGE_WALKS) test(walk.title, ({ page }) => openPages(page, walk));

for (const person of PERSONS) {
  test(`a ${person} sees no untranslated text on any route, and no route overflows in a right-to-left language`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(REFUSED);
    await speak(context);
    expect(await languageProblems(page, await routesFor(page, person))).toEqual([]);
  });

  test(`every route is accessible to a ${person} in both themes, survives a reload and can be left by Back`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(REFUSED);
    for (const path of await routesFor(page, person)) await expectSteady(page, path);
  });
}

test('on every route, text at 200 % is neither clipped nor off-screen at any width', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  await enlargeText(page);
  expect(await textProblems(page, await routesFor(page, 'creator'))).toEqual([]);
});

for (const { title, paths } of CREATION_WALKS) {
  test(`[RT-03] creation: ${title} is accessible in both themes, survives a reload and is left by Back`, async ({
    page,
  }) => {
    await logIn(page, 'creator@tagalong.example');
    for (const path of await paths(page)) await expectSteady(page, path);
  });

  test(`[RT-03] creation: text at 200 % is neither clipped nor off-screen in ${title}`, async ({ page }) => {
    await enlargeText(page);
    await logIn(page, 'creator@tagalong.example');
    expect(await textProblems(page, await paths(page))).toEqual([]);
  });
}
