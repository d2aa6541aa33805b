import { CLAIM_ROUTE } from '@tagalong/contracts/account/routes';
import { everyRoute } from '#lib/every-route.ts';
import { htmlProblems, withoutSecondPages } from '#lib/html-content.ts';
import { SITE } from '#lib/site.ts';
import { expect, test } from '#lib/site-test.ts';

test('[XT-25] the HTML of each public route has 95 % of its words, links and pictures', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(600_000);
  complaints.allow(/404/);
  await withoutSecondPages(page.context());
  // The demo has no invitation.
  const routes = (await everyRoute(page)).filter(
    ({ name, access }) => access === 'public' && name !== CLAIM_ROUTE.name,
  );
  const { viewport = null, hasTouch = false, isMobile = false } = test.info().project.use;
  const context = await browser.newContext({
    viewport,
    hasTouch,
    isMobile,
    baseURL: SITE.url,
  });
  const plain = await context.newPage();
  const paths = routes.map(({ path }) => path);
  expect(await htmlProblems(page, plain, paths)).toEqual([]);
  await context.close();
});
