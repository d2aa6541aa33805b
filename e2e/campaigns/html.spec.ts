import { CLAIM_ROUTE } from '@tagalong/contracts/account/routes';
import { everyRoute } from '#lib/every-route.ts';
import { htmlProblems, withoutSecondPages } from '#lib/html-content.ts';
import { WIDTHS } from '#lib/language-walk.ts';
import { SITE } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test.describe.configure({ mode: 'parallel', timeout: 1_800_000 });

for (const person of ['visitor', 'shopper']) {
  for (const width of WIDTHS) {
    test(`[XT-25] without scripts, a ${person} reads each public route at ${width} px, and it is accessible in both themes`, async ({
      page,
      browser,
      complaints,
    }) => {
      complaints.allow(/40[134]/);
      await withoutSecondPages(page.context());
      // The demo has no invitation.
      const routes = (await everyRoute(page)).filter(
        ({ name, access }) => access === 'public' && name !== CLAIM_ROUTE.name,
      );
      const viewport = { width, height: 844 };
      await page.setViewportSize(viewport);
      const context = await browser.newContext({ viewport, baseURL: SITE.url });
      const plain = await context.newPage();
      if (person !== 'visitor')
        for (const one of [page, plain]) await logIn(one, `${person}@tagalong.example`);
      const paths = routes.map(({ path }) => path);
      expect(await htmlProblems(page, plain, paths, { isInspected: true })).toEqual([]);
      await context.close();
    });
  }
}
