import type { Page } from '@playwright/test';
import { type Random, seededRandom } from '#lib/seeded-random.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const COUNT = Number(process.env.TAPS_COUNT ?? 200);
const SEED = Number(process.env.TAPS_SEED ?? 1);
/** Taps of one test. */
const PART = 25;
const CPU_SLOWDOWN = 4;
/** Slow 4G, in bytes per second and milliseconds. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 };
/** Pages are live by then, in milliseconds after their first paint. */
const LIVE_AFTER_MS = 3_000;

interface Tap {
  what: string;
  /** Button of the first post. */
  button: RegExp;
  /** Expects that the tap was done once. */
  expectDone(page: Page): Promise<void>;
}

const TAPS: readonly Tap[] = [
  {
    what: 'menu',
    button: /^More/,
    // A second tap would close it.
    expectDone: (page) => expect(page.getByRole('menu')).toHaveCount(1),
  },
  {
    what: 'like',
    button: /^Like the post by/,
    expectDone: (page) => expect(page.getByRole('dialog', { name: 'Save to a collection' })).toHaveCount(1),
  },
  {
    what: 'follow',
    button: /^Follow(ing)? /,
    async expectDone(page) {
      const button = firstButton(page, /^Follow(ing)? /);
      // A second tap would undo it.
      await expect.poll(() => changes(page)).toHaveLength(1);
      await expect(button).not.toHaveAttribute('aria-busy', 'true');
      await page.waitForTimeout(1_000);
      expect(changes(page)).toHaveLength(1);
    },
  },
];

const requests = new WeakMap<Page, string[]>();
const changes = (page: Page): string[] => requests.get(page) ?? [];
const firstButton = (page: Page, name: RegExp) =>
  page.getByRole('article').first().getByRole('button', { name }).first();

test.use({ isCalm: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

for (let from = 0; from < COUNT; from += PART) {
  test(`[XT-26] no tap between the first paint and the live page is lost or done twice: ${from + 1} to ${from + PART}`, async ({
    page,
    context,
  }) => {
    const random = seededRandom(SEED + from);
    await logIn(page, 'shopper@tagalong.example');
    for (let done = 0; done < PART; done += 1) {
      const tap = random.one(TAPS);
      const visit = await context.newPage();
      await test.step(`tap ${from + done + 1} on ${tap.what}`, () => tapOn(visit, tap, random));
      await visit.close();
    }
  });
}

async function tapOn(page: Page, tap: Tap, random: Random): Promise<void> {
  const changed: string[] = [];
  requests.set(page, changed);
  page.on('request', (request) => {
    if (request.method() === 'POST' && /follow$/.test(request.url())) changed.push(request.url());
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto('/home/latest', { waitUntil: 'commit' });
  const found = await page.waitForFunction(pointOnFirstPost, tap.button.source);
  const { x, y } = await found.evaluate((point) => point ?? { x: 0, y: 0 });
  await page.waitForTimeout(random.between(0, LIVE_AFTER_MS));
  await page.touchscreen.tap(x, y);
  await tap.expectDone(page);
}

/**
 * Runs in the page, in one call because each takes long there. Null before the first paint, and until the second post begins: a
 * part of the first one would be laid out differently.
 */
function pointOnFirstPost(name: string): { x: number; y: number } | null {
  if (performance.getEntriesByName('first-contentful-paint').length === 0) return null;
  if (document.querySelectorAll('article').length < 2) return null;
  const button = [...document.querySelectorAll('article:first-of-type button')].find((candidate) =>
    new RegExp(name).test(candidate.getAttribute('aria-label') ?? candidate.textContent),
  );
  if (!button) return null;
  button.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
