import { settled } from '#lib/settled.ts';
import { SITE } from '#lib/site.ts';
import { expect, test } from '#lib/site-test.ts';

const DARK_BG = 'rgb(17, 14, 11)';
const LIGHT_BG = 'rgb(251, 250, 247)';
const background = () => getComputedStyle(document.body).backgroundColor;

test('[XT-05] a chosen theme is part of the HTML, so no other theme flashes', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await context.addCookies([{ name: 'theme', value: 'dark', url: SITE.url }]);
  await page.emulateMedia({ colorScheme: 'light' });
  // Scripts run after the first paint, so the theme must be correct without them.
  await page.context().route('**/r/**/*.js', (route) => route.abort());
  await page.goto('/home/latest', { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(background)).toBe(DARK_BG);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  expect(
    await page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) => all.map((meta) => meta.getAttribute('content'))),
  ).toEqual(['#110e0b']);
});

test('[XT-05] without a choice the theme follows the system, even while the page is open', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/home/latest');
  expect(await page.evaluate(background)).toBe(DARK_BG);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => page.evaluate(background)).toBe(LIGHT_BG);
});

test('[SH-15] [XT-05] with reduced motion nothing moves on its own or for longer than a moment', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/home/latest', '/hotproducts', '/login']) {
    await page.goto(path);
    await settled(page);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const style = getComputedStyle(element);
        const longest = Math.max(
          ...[style.transitionDuration, style.animationDuration].flatMap((list) =>
            list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
          ),
        );
        return longest > 10 ? [`${element.tagName} ${element.className}: ${longest} ms`] : [];
      }),
    );
    expect(moving, path).toEqual([]);
  }
});
