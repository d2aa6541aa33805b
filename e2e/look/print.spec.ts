import { settled } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test.use({ isNewcomer: true });

const FRAME = 'nav, footer, header[data-frame], [data-frame=consent-bar], [data-frame=offline-bar]';
/** Money pages, each with a button that has no use on paper. */
const MONEY_PAGES = [
  ['/me/sales?key=all', 'Download CSV'],
  ['/me/statements/2026-01', 'Print or save as PDF'],
] as const;

test('[EA-02] a page is printed without the frame of the site, and dark on light in the dark theme', async ({
  page,
}) => {
  const printed = () =>
    page
      .locator(FRAME)
      .evaluateAll((parts) =>
        parts.filter((part) => part.checkVisibility()).map(({ outerHTML }) => outerHTML),
      );
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/home/latest');
  await settled(page);
  // The consent bar loads after the first paint, and waits for an answer.
  await expect(page.locator('[data-frame=consent-bar]')).toBeAttached();
  expect(await printed()).toEqual([]);
  await logIn(page, 'creator@tagalong.example');
  for (const [path, text] of MONEY_PAGES) {
    await page.goto(path);
    await settled(page);
    expect(await printed(), path).toEqual([]);
    const button = page.locator('main button', { hasText: text });
    await expect(button).toBeAttached();
    await expect(button).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(251, 250, 247)',
    );
  }
});
