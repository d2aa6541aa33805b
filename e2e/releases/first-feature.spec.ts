import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import { type FeatureSite, startFeatureSite } from '#lib/feature-site.ts';
import { shellScripts } from '#lib/new-remote.ts';
import { expect, rememberedAt, test } from '#lib/site-test.ts';

// Follows docs/your-first-feature.md in a copy of the project and releases the result to a site that was built
// without it. Only wide screens have the side menu.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

let site: FeatureSite;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startFeatureSite();
});
test.afterAll(() => site?.stop());

/** Returns the active version of each remote. */
async function activeVersions(): Promise<Record<string, string>> {
  const { remotes } = (await site.release('status')) as { remotes: { remote: string; active: string }[] };
  return Object.fromEntries(remotes.map(({ remote, active }) => [remote, active]));
}

test('[XT-24] a page, its calls, its menu entry and its event come with a release of one remote alone', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const { url } = site;
  await context.addCookies(rememberedAt(url));
  await page.goto(`${url}/hotproducts`);
  const shell = await shellScripts(page);
  expect(shell).not.toEqual([]);
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishes' })).toHaveCount(0);
  expect((await page.request.get(`${url}/wishes`)).status()).toBe(404);

  const before = await activeVersions();
  await site.build('mfe-storefront');
  await site.release('publish', 'mfe-storefront', '--activate', '--reason', 'wishes');

  const person = { email: 'ada@x.example', password: 'correct horse battery', nickname: 'Ada' };
  const headers = { origin: url };
  const entry = await page.request.post(`${url}/api/auth/register`, { data: person, headers });
  expect(entry.ok(), await entry.text()).toBe(true);
  await page.request.post(`${url}/api/wishes`, { data: { text: 'Blue vases' }, headers });

  await page.goto(`${url}/hotproducts`);
  expect(await shellScripts(page)).toEqual(shell);
  await page.getByRole('link', { name: 'Wishes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishes' })).toBeVisible();
  await expect(page.getByText('Tell the shops what you’d like to buy.')).toBeVisible();
  await expect(page.getByText('Blue vases by Ada')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the page of the first feature');

  const after = await activeVersions();
  const version = after.storefront ?? '';
  expect(after).toEqual({ ...before, storefront: version });
  expect(version).not.toBe(before.storefront);

  // The inspector of a preview lists the events of the page.
  const preview = await site.release('preview', 'storefront', version, '--path', '/wishes?inspect=1');
  await page.goto(String(preview.link));
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await page.getByRole('textbox', { name: 'Your wish' }).fill('Red vases');
  await page.getByRole('button', { name: 'Add wish' }).click();
  await expect(page.getByText('Red vases by Ada')).toBeVisible();
  await inspector.getByRole('button', { name: 'Events' }).click();
  await expect(inspector.getByText('wish.added@1').first()).toBeVisible();
});
