import type { RouteAccess } from '@tagalong/contracts/core/routes';
import { everyRoute, PERSONS, routesFor } from '#lib/every-route.ts';
import { speak, WIDTHS } from '#lib/language-walk.ts';
import { settled } from '#lib/settled.ts';
import { expect, test } from '#lib/site-test.ts';

const LANGUAGES = [null, 'en-XA', 'ar-XB'] as const;
const THEMES = ['light', 'dark'] as const;

test.describe.configure({ mode: 'parallel', timeout: 3_600_000 });

/** A difference is a complaint, which names its path, and fails the test; see `complainAboutHydration`. */
for (const person of PERSONS) {
  for (const width of WIDTHS) {
    test(`[XT-25] each page is hydrated without a mismatch for a ${person} at ${width} px, in three languages and both themes`, async ({
      page,
      context,
      complaints,
    }) => {
      // Routes that redirect, or whose content this person may not see; the login page asks for a passkey each time.
      complaints.allow(/40[134]|429 .*passkey/);
      await page.setViewportSize({ width, height: 844 });
      const paths = await routesFor(page, person);
      const neverDrawn = new Set(
        (await everyRoute(page))
          .filter(({ path, access }) => paths.includes(path) && isShown(access, person))
          .map(({ path }) => path),
      );
      for (const language of LANGUAGES) {
        if (language) await speak(context, language);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          for (const path of paths) {
            await page.goto(path);
            if ((await page.locator('style[data-drawn-styles]').count()) > 0) neverDrawn.delete(path);
            await settled(page);
          }
        }
      }
      expect([...neverDrawn], 'pages that only scripts draw').toEqual([]);
    });
  }
}

/** Routes whose data the person may not read are drawn by scripts, which explain that. */
function isShown(access: RouteAccess, person: (typeof PERSONS)[number]): boolean {
  if (access === 'creator') return person === 'creator' || person === 'merchant';
  return access === 'public' || person !== 'visitor';
}
