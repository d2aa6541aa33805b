import type { Page } from '@playwright/test';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { requestPagesFromWorker } from '#lib/broken-page.ts';
import {
  asPrevious,
  asSnapshot,
  makeCandidate,
  nameReleases,
  serveCandidates,
} from '#lib/candidate-release.ts';
import { activeSet } from '#lib/release-set.ts';
import { settled } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const NOTE = 'Your earnings with this product';

/** Logs the creator in and returns the path of a product with sales. */
async function productWithSales(page: Page): Promise<string> {
  await requestPagesFromWorker(page);
  await logIn(page, 'creator@tagalong.example');
  const answer = await page.request.get('/api/me/earnings/products?start=01/01/2020');
  const { data } = (await answer.json()) as { data: { product: { id: number; is_sold: boolean } }[] };
  const sold = data.find(({ product }) => product.is_sold);
  return `/productdetails/${sold?.product.id}`;
}

async function earningsOf(page: Page): Promise<SnapshotRemote> {
  const found = (await activeSet(page)).find(({ name }) => name === 'earnings');
  if (!found) throw new Error('earnings is not active.');
  return found;
}

const expectPage = async (page: Page): Promise<void> => {
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Where to buy' })).toBeVisible();
};

test('[XT-37] earnings contributes to the product’s page of storefront, for creators only', async ({
  page,
}) => {
  const path = await productWithSales(page);
  await page.goto(path);
  const note = page.getByRole('region', { name: NOTE });
  await expect(note).toHaveText(/^You earned \$[\d,.]+ with this product/);
  await note.getByRole('link').click();
  await expect(page).toHaveURL(/\/me\/earnings\/product\/\d+$/);
  // The creator's page would fetch its data again, as a shopper.
  await page.goto('about:blank');
  await logIn(page, 'shopper@tagalong.example');
  await page.goto(path);
  await expectPage(page);
  await expect(note).toHaveCount(0);
});

test('[XT-37] a release without the contribution takes only that away', async ({ page }) => {
  const path = await productWithSales(page);
  await nameReleases(page, (active) =>
    active.name === 'earnings'
      ? { ...active, slots: active.slots.filter(({ name }) => !name.includes('#')) }
      : active,
  );
  await page.goto(path);
  await expectPage(page);
  await expect(page.getByRole('region', { name: NOTE })).toHaveCount(0);
});

for (const [when, change] of [
  ['when it loads', (code: string) => `throw new Error('broken note');${code}`],
  [
    'while it is drawn',
    (code: string) => code.replace('as:"section"', 'as:(()=>{throw new Error("broken note")})()'),
  ],
] as const) {
  test(`[XT-37] a contribution that throws ${when} takes only itself along`, async ({ page, complaints }) => {
    complaints.allow(/broken note|product-note/);
    const path = await productWithSales(page);
    const active = await earningsOf(page);
    let isChanged = false;
    const broken = await makeCandidate(page.context(), active, '9.9.9-note', (file, code) => {
      if (!file.includes('product-note')) return code;
      isChanged = change(code) !== code;
      return change(code);
    });
    expect(isChanged).toBe(true);
    await serveCandidates(page, [broken]);
    await nameReleases(page, (remote) =>
      remote.name === 'earnings' ? asSnapshot(active, broken, asPrevious(active)) : remote,
    );
    await page.goto(path);
    await expectPage(page);
    await expect(page.getByRole('link', { name: /^Go to shop/ }).first()).toBeVisible();
  });
}

test('[XT-37] a contribution of 3 MB delays only itself', async ({ page }) => {
  const path = await productWithSales(page);
  const active = await earningsOf(page);
  const large = await makeCandidate(page.context(), active, '9.9.9-large', (file, code) =>
    file.includes('product-note') ? `${code}/*${'x'.repeat(3_000_000)}*/` : code,
  );
  await serveCandidates(page, [large]);
  let send = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.context().route(/9\.9\.9-large\/product-note/, async (route) => {
    await arrived;
    await route.fallback();
  });
  await nameReleases(page, (remote) =>
    remote.name === 'earnings' ? asSnapshot(active, large, asPrevious(active)) : remote,
  );
  await page.goto(path);
  await expectPage(page);
  await expect(page.getByRole('link', { name: /^Go to shop/ }).first()).toBeVisible();
  const note = page.getByRole('region', { name: NOTE });
  await expect(note).toHaveCount(0);
  send();
  await expect(note).toBeVisible();
});

/** Resolves with whether the page runs no script for 3 s. */
function isFrozen(page: Page): Promise<boolean> {
  const answer = page.evaluate(() => false).catch(() => false);
  return Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(resolve, 3_000, true))]);
}

const RECORD = 'starting-part:storefront.product-notes#earnings';
const LOOPS = [
  { when: 'at its first render', from: 'as:"section"', to: 'as:(()=>{for(;;);})()' },
  {
    when: 'when it is clicked',
    from: 'as:"section"',
    to: 'as:"section",onClick:()=>{for(;;);}',
    isClicked: true,
  },
];

for (const { when, from, to, isClicked } of LOOPS) {
  test(`[XT-37] a contribution that loops ${when} is left out of the next page, and nobody else is held responsible`, async ({
    page,
  }) => {
    const path = await productWithSales(page);
    const active = await earningsOf(page);
    const looping = await makeCandidate(page.context(), active, '9.9.9-loop', (file, code) =>
      file.includes('product-note') ? code.replace(from, to) : code,
    );
    await serveCandidates(page, [looping]);
    await nameReleases(page, (remote) =>
      remote.name === 'earnings' ? asSnapshot(active, looping, null) : remote,
    );
    const inspector = await page.context().newCDPSession(page);
    await page.goto(path, { waitUntil: 'commit' });
    const next = await page.context().newPage();
    const reports: unknown[] = [];
    next.on('request', (request) => {
      if (/\/beacon\/(errors|stalled)$/.test(request.url())) reports.push(request.postDataJSON());
    });
    // A page of the same origin without scripts sees the record, and when the frozen page has ended.
    await next.goto('/robots.txt');
    const stored = () => next.evaluate(() => Object.keys(localStorage).join());
    if (isClicked) {
      const note = page.getByRole('region', { name: NOTE });
      await expect(note).toBeVisible();
      // Its start is no longer watched.
      await expect.poll(stored).not.toContain(RECORD);
      await note.scrollIntoViewIfNeeded();
      // Not as Playwright clicks, which waits for the page.
      const { x, y, height } = (await note.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      void page.mouse.click(x + 4, y + height / 2).catch(() => undefined);
    }
    await expect.poll(stored, { timeout: 30_000 }).toContain(RECORD);
    await expect.poll(() => isFrozen(page), { timeout: 30_000 }).toBe(true);
    // As when the visitor closes it: the browser ends a page that doesn't respond.
    void inspector.send('Page.crash').catch(() => undefined);
    await expect
      .poll(() => next.evaluate(async () => (await navigator.locks.query()).held?.length), {
        timeout: 60_000,
      })
      .toBe(0);
    await next.goto(path);
    await expectPage(next);
    await expect(next.getByRole('link', { name: /^Go to shop/ }).first()).toBeVisible();
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      remote: 'earnings',
      message: expect.stringContaining('froze the page'),
    });
    await expect(next.getByRole('region', { name: NOTE })).toHaveCount(0);
  });
}
