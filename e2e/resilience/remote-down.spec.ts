import { type FailingProxy, startFailingProxy } from '#lib/failing-proxy.ts';
import { currentSocial, otherSocial, release } from '#lib/release-command.ts';
import { expect, installWorker, test } from '#lib/site-test.ts';

let before = '';
let proxy: FailingProxy;

test.beforeAll(async () => {
  before = (await currentSocial()).active ?? '';
  proxy = await startFailingProxy();
});
test.afterAll(async () => {
  await proxy.stop();
  if ((await currentSocial()).active !== before)
    await release('activate', 'social', before, '--force', '--reason', 'end of the tests');
});

// The second release has a predecessor, so the page tries both before it shows a fallback.
for (const isSecond of [false, true]) {
  for (const serviceWorkers of ['block', 'allow'] as const) {
    test.describe(`with service workers: ${serviceWorkers}`, () => {
      test.use({ serviceWorkers });

      test(`[SH-17] an outage of the ${isSecond ? 'second' : 'first'} release fails in its own region only, and one Retry loads it in place`, async ({
        page,
        complaints,
      }) => {
        complaints.allow(
          /Failed to load resource: .*\/r\/social\/|could not be loaded|ScriptExternalLoadError|RUNTIME-008/,
        );
        const version = isSecond ? await activateOther() : before;
        if (serviceWorkers === 'allow') await installWorker(page, proxy.address);
        proxy.fail(/^\/r\/social\//);
        await page.goto(`${proxy.address}/home/latest`);
        const fallback = page.getByRole('alert').filter({ hasText: 'isn’t available right now' });
        await expect(fallback).toBeVisible();
        await expect(page.getByRole('link', { name: 'Tagalong, home' })).toBeVisible();

        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        proxy.fail(null);
        await fallback.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('article').first()).toBeVisible();
        await expect(fallback).toHaveCount(0);
        const ofSocial = requested.filter((url) => url.includes('/r/social/'));
        expect(ofSocial.length).toBeGreaterThan(0);
        expect(ofSocial.filter((url) => !url.includes(`/r/social/${version}/`))).toEqual([]);
      });
    });
  }
}

async function activateOther(): Promise<string> {
  const version = await otherSocial();
  const { active } = await currentSocial();
  if (active !== version)
    await release('activate', 'social', version, '--force', '--reason', 'test of an outage');
  return version;
}
